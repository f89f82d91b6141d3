/** Buttons with `data-copy` copy the text of the element that they name. */
export function enableCopying(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    button.addEventListener('click', () => {
      void copy(button);
    });
  }
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const source = document.getElementById(button.dataset['copy'] ?? '');
  if (source === null) return;
  const said = button.nextElementSibling;
  try {
    await navigator.clipboard.writeText(source.textContent ?? '');
    say(said, 'Copied');
  } catch {
    // Without the permission: what is selected can be copied by hand.
    getSelection()?.selectAllChildren(source);
    say(said, 'Selected');
  }
}

function say(where: Element | null, what: string): void {
  if (where === null) return;
  where.textContent = what;
  setTimeout(() => {
    where.textContent = '';
  }, 2_000);
}
