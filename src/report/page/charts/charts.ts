// The only way into the charting library, which is loaded when a page is written and not before.
export { drawDifferences, drawShares } from './difference-chart.ts';
export { drawInterval, extentOf, sharesAxis } from './interval-chart.ts';
export { drawTimings } from './timing-chart.ts';
