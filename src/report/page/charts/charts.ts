// The only way into the charting library, which is loaded when a page is written and not before.
export { drawDifferences } from './difference-chart.ts';
export { drawInterval, extentsOf } from './interval-chart.ts';
export { drawTimings } from './timing-chart.ts';
