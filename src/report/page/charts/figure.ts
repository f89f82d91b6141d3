import { plot, type PlotOptions } from '@observablehq/plot';
import { html, Html } from '../html.ts';
import { SvgDocument } from './svg-document.ts';

/** What a picture says in words, for those who do not see it. */
export interface ChartText {
  /** Unique in the page; letters, digits and hyphens. */
  id: string;
  title: string;
  description: string;
}

/** A chart as SVG. It has no size of its own: the page's rules give it the width that there is. */
export function drawSvg(options: PlotOptions, { id, title, description }: ChartText, kind = ''): Html {
  // Plot's types want a browser's document; what it calls of one is here.
  const document = new SvgDocument() as unknown as NonNullable<PlotOptions['document']>;
  const svg = String(plot({ document, className: 'chart', ...options }));
  const labels = html`<title id="${id}-t">${title}</title><desc id="${id}-d">${description}</desc>`.markup;
  const opened = svg.replace(/^<svg /, `<svg role="img" aria-labelledby="${id}-t" aria-describedby="${id}-d" `).replace('class="chart"', `class="chart ${kind}"`);
  return new Html(opened.replace(/^(<svg [^>]*>)/, (opening) => opening + labels));
}

/** The same chart for wide and for narrow screens: letters that are scaled down cannot be read. The page shows one of them. */
export function drawBoth(optionsFor: (width: number) => PlotOptions, text: ChartText): Html {
  return html`${drawSvg(optionsFor(660), text, 'wide')}${drawSvg(optionsFor(330), { ...text, id: `${text.id}-n` }, 'narrow')}`;
}

/** Colours by what they mean; the page defines them for light and dark. */
export const COLOURS = { better: 'var(--good)', worse: 'var(--bad)', neutral: 'var(--accent)', quiet: 'var(--muted)', line: 'var(--line)', zero: 'var(--ink-2)', band: 'var(--band)' } as const;
