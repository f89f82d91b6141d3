import type { NodesetSettings } from './declaration-schema.ts';
import type { ExternalIdentity } from './model.ts';

/** The part of the settings that decides where sources are and what is said of nodesets. */
export interface WorkspaceSettings {
  /** Absolute path of evalpin.yaml. */
  file: string;
  /** Absolute folder that relative paths start from. */
  folder: string;
  workspace?: string;
  include?: string[];
  exclude?: string[];
  roots?: string[];
  external?: { path: string; identity?: ExternalIdentity }[];
  overlayMode?: 'sparse' | 'full';
  /** By name or glob, in the order of the file. */
  nodesets?: Record<string, NodesetSettings>;
}
