import type { ErrorEntry } from '../error-entry.ts';

export const sourceErrors = {
  EP2001: {
    title: 'workspace not found',
    cause: 'The folder that should be the workspace does not exist or is no folder.',
    remedy: 'Name the workspace with --workspace, or with `workspace:` in evalpin.yaml.',
  },
  EP2010: {
    title: 'root is no folder',
    cause: 'A path under `roots:` does not exist or is no folder.',
    remedy: 'Correct `roots:` in evalpin.yaml; its paths start from the folder that holds the file.',
  },
  EP2011: {
    title: 'external holds the workspace',
    cause: 'A path under `external:` is the workspace or a folder above it, so nothing would be pinned.',
    remedy: 'Name only the folder of data that is not to be copied.',
  },
  EP2012: {
    title: 'source cannot be read',
    cause: 'A folder or file of the sources may not be read by this user.',
    remedy: 'Give read permission, or leave the path out with `exclude:` in evalpin.yaml.',
  },
  EP2013: {
    title: 'glob leads outside',
    cause: 'A glob in `include`, `exclude` or `depends-on` is absolute, negated, or climbs above the top folder of the sources.',
    remedy: 'Write it relative; add the folder that it should reach to `roots:`, which widens the top folder.',
  },
  EP2014: {
    title: 'source is missing',
    cause: 'A file that was to be read is not in the sources, or went away while they were read.',
    remedy: 'Correct the path; if files are being written just now, try again when that is done.',
  },
  EP2015: {
    title: 'file name is not UTF-8',
    cause: 'A folder of the sources holds a file whose name is not valid UTF-8, so it cannot be told apart from others.',
    remedy: 'Rename the file.',
  },
  EP2016: {
    title: 'two nodesets of one name',
    cause: 'Two nodesets of one layer have the same name.',
    remedy: 'Rename one of the two.',
  },
  EP2017: {
    title: 'declaration cannot be known',
    cause: 'A value that the run needs is computed by code, or is not one of those allowed; evalpin runs no code before the launch.',
    remedy: 'Write the value as a literal, or give it under `nodesets:` in evalpin.yaml.',
  },
  EP2018: {
    title: 'link leads outside',
    cause: 'A symbolic link in the sources leads to something outside the layout, which would not be pinned.',
    remedy: 'Copy the target into the workspace, add its folder to `roots:`, or name it under `external:` in evalpin.yaml.',
  },
  EP2019: {
    title: 'overlay matches nothing',
    cause: 'No file of the overlay belongs to a nodeset, graph or other file of the workspace, so it would change nothing.',
    remedy: 'Give the folder that has the same shape as the workspace: the one that holds nodesets/.',
  },
  EP2020: {
    title: 'overlay not found',
    cause: 'The overlay does not exist, is no folder, or is the frozen workspace itself.',
    remedy: 'Name the edited copy with --overlay.',
  },
  EP2021: {
    title: 'unknown nodeset',
    cause: 'A name given, or the type of a graph\'s node, belongs to no nodeset of the workspace.',
    remedy: 'Correct the name; `evalpin hash` lists the nodesets that there are.',
  },
  EP2030: {
    title: 'unknown graph',
    cause: 'No graph of the workspace has the name or path that was given.',
    remedy: 'Name a file below graphs/ by its path or its stem.',
  },
  EP2031: {
    title: 'ambiguous graph',
    cause: 'Several graphs have the stem that was given.',
    remedy: 'Name the graph by its path below graphs/.',
  },
  EP2032: {
    title: 'graph of the wrong form',
    cause: 'A graph lacks nodes, ids or types, has two nodes of one id, or an edge that leads to no node.',
    remedy: 'Correct the graph at the node or edge that is named.',
  },
  EP2033: {
    title: 'graph has a cycle',
    cause: 'Nodes of a graph wait for each other, or a graph contains itself.',
    remedy: 'Take out one of the edges that are named; a loop belongs inside a node.',
  },
  EP2034: {
    title: 'graph does not fit its nodes',
    cause: 'An edge names an output or input that the node does not have, or an input is fed by nothing.',
    remedy: 'Correct the edge that is named, or the node\'s parameters and `outputs`.',
  },
  EP2060: {
    title: 'git is not installed',
    cause: 'Frozen comes from a git ref, and there is no git on the PATH.',
    remedy: 'Install git, or give the frozen workspace as a folder.',
  },
  EP2061: {
    title: 'not in a git repository',
    cause: 'Frozen comes from a git ref, and the workspace is not in the work tree of a git repository.',
    remedy: 'Run evalpin in the repository, or give the frozen workspace as a folder.',
  },
  EP2062: {
    title: 'repository of another user',
    cause: 'git does not read a repository whose folder belongs to another user, as is usual in containers.',
    remedy: 'Run `git config --global --add safe.directory PATH` with the repository\'s folder.',
  },
  EP2063: {
    title: 'unknown git ref',
    cause: 'The ref is no branch, tag or commit of the repository, or a shallow clone lacks it.',
    remedy: 'Correct the ref, or fetch it first; with actions/checkout, set `fetch-depth: 0`.',
  },
  EP2064: {
    title: 'git failed',
    cause: 'A git command ended with an error, for instance since a filter such as Git LFS is not installed, or the disk is full.',
    remedy: 'Read what git says; the same command in a shell shows it in full.',
  },
  EP2065: {
    title: 'submodule is missing',
    cause: 'The run needs files of a submodule that is not initialised, or that lacks the commit recorded in the ref.',
    remedy: 'Run `git submodule update --init --recursive`; with actions/checkout, set `submodules: recursive`.',
  },
  EP2066: {
    title: 'ref without workspace',
    cause: 'The git ref that frozen comes from does not have the workspace\'s folder.',
    remedy: 'Name a later ref, or run without a baseline: `--baseline none`.',
  },
  EP2101: {
    title: 'nothing to hash',
    cause: 'The selection of files is empty: an empty selection has no digest, since every empty selection would share it.',
    remedy: 'Check the path, `include` and `exclude`: at least one file must be left.',
  },
  EP2102: {
    title: 'file changed while it was read',
    cause: 'A file was removed, replaced or written to between the moment it was listed and the end of reading it.',
    remedy: 'Let the program that writes it finish, then start again; add the file to `exclude` if no run needs it.',
  },
  EP2103: {
    title: 'file cannot be read',
    cause: 'A file or folder that belongs to the sources may not be read by this user.',
    remedy: 'Give read permission, or add the path to `exclude`.',
  },
  EP2104: {
    title: 'not a regular file',
    cause: 'A pipe, socket or device lies among the sources; it has no content that could be pinned.',
    remedy: 'Remove it, or add it to `exclude`.',
  },
  EP2105: {
    title: 'name is not UTF-8',
    cause: 'The name of a file, or the text of a link, is not valid UTF-8, so it cannot be told apart from others in a report.',
    remedy: 'Rename it, or add its folder to `exclude`.',
  },
  EP2106: {
    title: 'link leads out',
    cause: 'A symbolic link among the sources leads out of what is pinned, so an edit behind it would go unseen.',
    remedy: 'Copy its target in, declare the path under `external:` in evalpin.yaml, or add the link to `exclude`.',
  },
  EP2107: {
    title: 'folder not found',
    cause: 'The path that should be hashed does not exist, or is neither a file nor a folder.',
    remedy: 'Correct the path.',
  },
  EP2111: {
    title: 'interpreter does not run',
    cause: 'The file that was named as interpreter exists, but could not be executed or ended with an error.',
    remedy: 'Run it by hand with `--version`; name another under `interpreters:` in evalpin.yaml.',
  },
  EP2112: {
    title: 'interpreter gives no usable answer',
    cause: 'The program that was named as interpreter does not behave like Python or Node.js.',
    remedy: 'Name a Python or Node.js executable under `interpreters:` in evalpin.yaml.',
  },
  EP2113: {
    title: 'interpreter too old',
    cause: 'The interpreter is Python before 3.9, or Node.js before 20.19.',
    remedy: 'Install a newer one and name it under `interpreters:` in evalpin.yaml.',
  },
  EP2201: {
    title: 'sources changed while they were copied',
    cause: 'The copy of a file has another content than the one that was hashed a moment before.',
    remedy: 'Let the program that writes the file finish, then start again.',
  },
  EP2202: {
    title: 'snapshot damaged',
    cause: 'A file of a sealed snapshot was changed, added or removed. The snapshot was set aside; the next run makes it afresh.',
    remedy: 'Start again. If it comes back, find out what writes into the store: nothing may.',
  },
  EP2203: {
    title: 'store cannot be written',
    cause: "The store's folder may not be written by this user, or lies on a read-only file system.",
    remedy: 'Set EVALPIN_HOME to a folder that this user owns.',
  },
  EP2204: {
    title: 'no room in the store',
    cause: 'The disk, the quota or the inodes of the file system that holds the store are used up.',
    remedy: 'Run `evalpin gc`, free space, or set EVALPIN_HOME to a folder on a larger disk.',
  },
  EP2205: {
    title: 'store belongs to somebody else',
    cause: 'The folder that should be the store is owned by another user, or is a link or no folder; code that others may write is never run.',
    remedy: 'Set EVALPIN_HOME to a folder that this user owns.',
  },
  EP2206: {
    title: 'no place for the store',
    cause: 'Neither EVALPIN_HOME nor XDG_CACHE_HOME nor HOME names an absolute folder.',
    remedy: 'Set EVALPIN_HOME.',
  },
  EP2207: {
    title: 'no such snapshot',
    cause: 'The store holds no snapshot of this name, or only an incomplete one.',
    remedy: 'Run the eval that makes it, and keep its snapshot by running it at least once a week, or without `evalpin gc`.',
  },
  EP2300: {
    title: 'archive damaged',
    cause: 'An archive of a snapshot or of what `prepare` made is cut off, changed, or no archive of evalpin at all.',
    remedy: 'Remove the archive; what it held is made afresh.',
    exit: 3,
  },
  EP2301: {
    title: 'archive holds what it may not',
    cause: 'An archive names something outside its folder, a link that leads out, a name twice, a special file, or more than its manifest says. Nothing of it was kept.',
    remedy: 'Remove the archive, and find out who could write it: evalpin writes none of this.',
    exit: 3,
  },
  EP2302: {
    title: 'archive too large',
    cause: 'An archive asks for more files or bytes than are unpacked. Nothing of it was kept.',
    remedy: 'Let `prepare` leave less in its folder, for instance no temporary files.',
    exit: 3,
  },
  EP2303: {
    title: 'archive holds something else',
    cause: 'The content of an archive is not what its manifest says, or not what was asked for. Nothing of it was kept.',
    remedy: 'Remove the archive; what it should have held is made afresh.',
    exit: 3,
  },
  EP2304: {
    title: 'place of an archive is taken',
    cause: 'Something stands already where an archive should be unpacked.',
    remedy: 'Use what is there, or remove it.',
    exit: 3,
  },
} as const satisfies Record<string, ErrorEntry>;
