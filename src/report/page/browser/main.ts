import type { EpisodeColumns, ValueColumns } from '../episode-columns-model.ts';
import { enableCopying } from './copy.ts';
import { readColumns } from './read-columns.ts';
import { showEpisodes } from './show-episodes.ts';

document.documentElement.classList.add('scripted');
enableCopying(document);
void start();

async function start(): Promise<void> {
  const data = document.getElementById('episode-data');
  if (data === null) return;
  try {
    const values = document.getElementById('value-data');
    let read: Promise<ValueColumns> | undefined;
    // Not before somebody asks for them.
    const readValues = values === null ? undefined : () => (read ??= readColumns<ValueColumns>(values));
    showEpisodes(await readColumns<EpisodeColumns>(data), readValues);
  } catch (error) {
    const trouble = document.getElementById('episodes-trouble');
    const tool = document.getElementById('episodes-tool');
    if (trouble === null || tool === null) throw error;
    tool.hidden = true;
    trouble.hidden = false;
    trouble.textContent = `The table could not be read (${error instanceof Error ? error.message : String(error)}). All episodes are in report.json.`;
  }
}
