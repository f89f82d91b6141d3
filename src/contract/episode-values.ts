/**
 * What went into an episode and what its nodes gave. Each value is a short text: JSON, with what it has no word for in angle brackets (`<bytes, 12 bytes>`),
 * and `…` with the size where it was cut.
 */
export interface EpisodeValues {
  inputs: Record<string, string>;
  /** In the order in which they ran; those after the one that failed are not there. */
  nodes: { node: string; outputs: Record<string, string> }[];
  /** How many more values there were. */
  more?: number;
}
