import type { VerdictName } from '../../judge/judge.ts';
import { Html } from './html.ts';

/** What a verdict looks like: never by colour alone, so each tone has a shape of its own. */
export type Tone = 'good' | 'bad' | 'warn' | 'same' | 'stop';

const TONES: Record<VerdictName | 'changed', Tone> = {
  passed: 'good',
  improved: 'good',
  regressed: 'bad',
  'gate failed': 'bad',
  'no change seen': 'same',
  changed: 'same',
  inconclusive: 'warn',
  'not comparable': 'warn',
  'not pinned': 'stop',
};

export function toneOf(verdict: VerdictName | 'changed'): Tone {
  return TONES[verdict];
}

const SHAPES: Record<VerdictName | 'changed', string> = {
  passed: '<path d="M6 12.5l4 4 8-9"/>',
  improved: '<path d="M12 18V6M6.5 11.5L12 6l5.5 5.5"/>',
  regressed: '<path d="M12 6v12M6.5 12.5L12 18l5.5-5.5"/>',
  'gate failed': '<path d="M7 7l10 10M17 7L7 17"/>',
  'no change seen': '<path d="M6 9.5h12M6 14.5h12"/>',
  inconclusive: '<path d="M8.8 9a3.3 3.3 0 1 1 4.9 3c-1.1.6-1.7 1.2-1.7 2.4M12 17.6v.2"/>',
  'not comparable': '<path d="M6 9.5h12M6 14.5h12M15.5 5.5l-7 13"/>',
  'not pinned': '<path d="M12 6.5v7M12 17.3v.2"/>',
  changed: '<path d="M6 14c2-4 4-4 6-2s4 2 6-2"/>',
};

export function verdictIcon(verdict: VerdictName | 'changed'): Html {
  return new Html(`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${SHAPES[verdict]}</svg>`);
}

const TAB_COLOURS: Record<Tone, string> = { good: '#1a7f4b', bad: '#c4321f', warn: '#9a6700', same: '#4b6480', stop: '#8e1f6a' };

/** The verdict in the browser's tab, as a `data:` address. */
export function tabIcon(verdict: VerdictName): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="${TAB_COLOURS[toneOf(verdict)]}"/><g fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">${SHAPES[verdict]}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
