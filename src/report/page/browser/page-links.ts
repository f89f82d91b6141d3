import { element } from './elements.ts';

/** Buttons of the pages of a table; nothing where there is one page. */
export function renderPages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }): HTMLElement[] {
  if (pages <= 1) return [];
  const button = (title: string, to: number): HTMLElement => {
    const disabled = to < 0 || to >= pages || to === page;
    // `aria-disabled` and not `disabled`: the last press must not lose the focus.
    const made = element('button', { type: 'button', 'aria-disabled': disabled ? 'true' : undefined, 'data-page': title }, title);
    if (!disabled) {
      made.addEventListener('click', () => {
        onPage(to);
      });
    }
    return made;
  };
  return [button('First', 0), button('Previous', page - 1), element('span', {}, `Page ${(page + 1).toLocaleString('en')} of ${pages.toLocaleString('en')}`), button('Next', page + 1), button('Last', pages - 1)];
}
