/** What `docs/errors.md` says of one code. */
export interface ErrorEntry {
  /** Short name of the fault, in the words of the field. */
  title: string;
  /** When it happens. */
  cause: string;
  /** What a person does about it; the default hint of the error. */
  remedy: string;
  /** Exit code of a command that ends with it, where the range's default does not fit. */
  exit?: number;
}
