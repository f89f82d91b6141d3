// src/contract/error-codes/1-action.ts
const actionErrors = {
	EP1050: {
		title: "unknown input",
		cause: "The workflow gives the action an input that it does not have. The runner only warns of it, and the setting would have no effect.",
		remedy: "Correct the name under `with:`; action.yml lists every input."
	},
	EP1051: {
		title: "input value not possible",
		cause: "An input of the action is malformed, or is none of the values that it can have.",
		remedy: "Correct the value under `with:` in the workflow; action.yml says what each input takes."
	},
	EP1052: {
		title: "inputs that do not go together",
		cause: "An input is given that has no meaning beside another one, or with this `command`.",
		remedy: "Remove one of them from `with:`."
	},
	EP1053: {
		title: "commit to compare with is not there",
		cause: "The clone is shallow, and the commit that the event is to be compared with could not be fetched.",
		remedy: "Give the checkout step `fetch-depth: 0`, or let this action have a `token` that may read the repository, or name another commit with `frozen-ref`."
	},
	EP1054: {
		title: "checkout without git",
		cause: "The event asks for a comparison with another commit, but the folder that was checked out is in no git repository.",
		remedy: "Run actions/checkout before this action, with git on the runner’s PATH; or give `overlay` and `workspace`, or `frozen-ref: none`."
	},
	EP1055: {
		title: "shard not possible",
		cause: "A shard is not written as I/N with I from 1 to N, or there are fewer cases than shards.",
		remedy: "Take the shards from `evalpin plan --matrix N`, which makes no more than there are cases."
	},
	EP1056: {
		title: "a command cannot be split",
		cause: "A shard was asked for of an eval whose harness is a command: that decides itself which episodes it runs.",
		remedy: "Run this eval whole; `evalpin plan --matrix N` gives it one job."
	},
	EP1057: {
		title: "shards are missing",
		cause: "The runs that are to be merged are not all shards of their eval, or there is none: a job failed before it was finished, or was not among them.",
		remedy: "Run the missing shards, then merge again; a verdict over a part would be one of other episodes.",
		exit: 3
	},
	EP1058: {
		title: "a shard twice",
		cause: "Two of the runs that are to be merged are the same shard, or ran the same episode.",
		remedy: "Leave one of them out."
	},
	EP1059: {
		title: "shards do not belong together",
		cause: "The runs that are to be merged came from different sources, seeds, gates or episodes, or one of them is no shard.",
		remedy: "Merge only the shards of one plan: same commit, same settings, same overlay."
	},
	EP1060: {
		title: "artifacts cannot be reached",
		cause: "Shards travel between jobs as artifacts, and the artifact service did not take or give one.",
		remedy: "Run the job again; under act, start it with --artifact-server-path. With `runs` the folders of shards are named instead.",
		exit: 3
	},
	EP1061: {
		title: "a shard contradicts itself",
		cause: "The documents of a shard that is to be merged are not of one run: one of them was cut, edited, or copied from elsewhere.",
		remedy: "Run the shard again, and take its folder as it is."
	},
	EP1062: {
		title: "commit of a submodule is not there",
		cause: "The workspace lies in a submodule, whose clone lacks the commit that the base of the repository records, and it could not be fetched: from a private repository the token of a workflow cannot.",
		remedy: "Give the checkout step `fetch-depth: 0` with `submodules: true`, and a `token` that may read the submodule where it is private; or name a commit of the submodule with `frozen-ref`."
	},
	EP1063: {
		title: "handed-on secrets are malformed",
		cause: "The secret EVALPIN_ENV, which hands several variables on to a workflow of evalpin, is neither lines `NAME=value` nor a JSON object of texts.",
		remedy: "Write one `NAME=${{ secrets.NAME }}` a line under `secrets: EVALPIN_ENV: |`. A value of several lines goes into a JSON object."
	}
};

// src/contract/error-codes/1-options.ts
const optionErrors = {
	EP1001: {
		title: "unknown command or option",
		cause: "The command line names a command, an option or a value that evalpin does not have.",
		remedy: "Run `evalpin --help`, or `evalpin COMMAND --help`, and correct the command line."
	},
	EP1002: {
		title: "platform not supported",
		cause: "evalpin was started on Windows, or on a Node.js older than 20.19.",
		remedy: "Use Linux or macOS with Node.js 20.19 or newer; on Windows, run evalpin inside WSL."
	},
	EP1003: {
		title: "the machine refused",
		cause: "The operating system refused a file operation: a full disk, a missing permission, too many open files.",
		remedy: "Free what the message names, then run the same command again; `evalpin doctor` shows the store and its folder.",
		exit: 3
	},
	EP1004: {
		title: "file is there already",
		cause: "`evalpin init` would overwrite a file.",
		remedy: "Remove the file, or run `evalpin init --force`."
	},
	EP1010: {
		title: "file not found",
		cause: "A settings file that was named, or a file that the settings name, does not exist.",
		remedy: "Correct the path; `evalpin init` writes a first evalpin.yaml."
	},
	EP1011: {
		title: "file cannot be read",
		cause: "The file is a folder, or its permissions keep this user from reading it.",
		remedy: "Make the file readable for the user that runs evalpin."
	},
	EP1012: {
		title: "file is not UTF-8",
		cause: "A settings file, a nodeset.yaml or a graph holds bytes that are not UTF-8 text.",
		remedy: "Save the file as UTF-8."
	},
	EP1013: {
		title: "malformed YAML",
		cause: "The file is not valid YAML: wrong indentation, a key twice, an open quote, a tab.",
		remedy: "Correct the file at the line and column that the message names."
	},
	EP1014: {
		title: "settings do not fit",
		cause: "A key is unknown or missing, or its value has the wrong type or is not one of those allowed.",
		remedy: "Correct the file at the line that is named; the JSON Schemas in schemas/ describe every key."
	},
	EP1015: {
		title: "malformed JSON",
		cause: "A graph is not valid JSON.",
		remedy: "Correct the file at the line and column that the message names."
	},
	EP1017: {
		title: "settings file under another name",
		cause: "A file lies there whose name is nearly, but not exactly, evalpin.yaml.",
		remedy: "Rename the file to evalpin.yaml."
	},
	EP1018: {
		title: "two evals of one name",
		cause: "Two entries of `evals` have the same name, or the same graph and no name.",
		remedy: "Give each of them its own `name`."
	},
	EP1019: {
		title: "unknown eval",
		cause: "The name given is not that of an eval in evalpin.yaml.",
		remedy: "Name one of the evals of the settings, or none to run all of them."
	},
	EP1005: {
		title: "no eval to run",
		cause: "Neither the settings nor the command line names an eval.",
		remedy: "Add `evals:` to evalpin.yaml (`evalpin init` writes a first one), or name a graph with --graph."
	},
	EP1006: {
		title: "value not possible",
		cause: "An option or argument is malformed, excludes another one, or names what is not there.",
		remedy: "Correct it; `evalpin COMMAND --help` says what each takes."
	},
	EP1008: {
		title: "no git repository",
		cause: "`--frozen-ref` was given, but the workspace lies in no git repository.",
		remedy: "Run it in a clone of the repository, or name the frozen folder with --workspace and the edited one with --overlay."
	},
	EP1009: {
		title: "nothing to pin",
		cause: "An eval names no nodeset, no graph and no file of the repository, so there would be nothing to run from.",
		remedy: "Add `include: [\"src/**\"]` (globs of what the eval runs from) to evalpin.yaml, or name a graph."
	},
	EP1040: {
		title: "gates cannot be read",
		cause: "The text of `--gates`, or of the input of that name, holds something that is no gate.",
		remedy: "Write gates as `accuracy: max-drop 0.02, new-failures 0`, or as the list that stands under `gates` in evalpin.yaml."
	},
	EP1030: {
		title: "one arm is to be measured twice",
		cause: "`--aa` measures one arm against itself, and several overlays, or a baseline, were given with it.",
		remedy: "Give one --overlay, or none to measure frozen, and no --baseline."
	},
	EP1031: {
		title: "a finished run cannot be the baseline",
		cause: "The run that `baseline` names was another eval, was not pinned, or has no outcomes of the arm that is asked for.",
		remedy: "Name another run, one of its arms as RUN:ARM, or `frozen`; `summary.json` in a run’s folder says what it was."
	},
	EP1045: {
		title: "arm of a run not known",
		cause: "`evalpin diff` was given a run that lacks the arm that is named, or that has several of which none is meant by itself.",
		remedy: "Name the arm as RUN:ARM; `summary.json` in a run’s folder has its arms under `counts`."
	},
	EP1046: {
		title: "runs of different evals",
		cause: "`evalpin diff` was given runs of two evals, whose cases have nothing to do with each other.",
		remedy: "Name two runs of one eval; `summary.json` in a run’s folder says which it was."
	},
	EP1032: {
		title: "scorer names nothing",
		cause: "An entry of `scorer` is neither a nodeset that the eval uses nor a glob that matches a pinned file.",
		remedy: "Correct the entry; name files relative to evalpin.yaml, and pin them with `include` where no nodeset brings them in."
	}
};

// src/contract/error-codes/2-sources.ts
const sourceErrors = {
	EP2001: {
		title: "workspace not found",
		cause: "The folder that should be the workspace does not exist or is no folder.",
		remedy: "Name the workspace with --workspace, or with `workspace:` in evalpin.yaml."
	},
	EP2010: {
		title: "root is no folder",
		cause: "A path under `roots:` does not exist or is no folder.",
		remedy: "Correct `roots:` in evalpin.yaml; its paths start from the folder that holds the file."
	},
	EP2011: {
		title: "external holds the workspace",
		cause: "A path under `external:` is the workspace or a folder above it, so nothing would be pinned.",
		remedy: "Name only the folder of data that is not to be copied."
	},
	EP2012: {
		title: "source cannot be read",
		cause: "A folder or file of the sources may not be read by this user.",
		remedy: "Give read permission, or leave the path out with `exclude:` in evalpin.yaml."
	},
	EP2013: {
		title: "glob leads outside",
		cause: "A glob in `include`, `exclude` or `depends-on` is absolute, negated, or climbs above the top folder of the sources.",
		remedy: "Write it relative; add the folder that it should reach to `roots:`, which widens the top folder."
	},
	EP2014: {
		title: "source is missing",
		cause: "A file that was to be read is not in the sources, or went away while they were read.",
		remedy: "Correct the path; if files are being written just now, try again when that is done."
	},
	EP2015: {
		title: "file name is not UTF-8",
		cause: "A folder of the sources holds a file whose name is not valid UTF-8, so it cannot be told apart from others.",
		remedy: "Rename the file."
	},
	EP2016: {
		title: "two nodesets of one name",
		cause: "Two nodesets of one layer have the same name.",
		remedy: "Rename one of the two."
	},
	EP2017: {
		title: "declaration cannot be known",
		cause: "A value that the run needs is computed by code, or is not one of those allowed; evalpin runs no code before the launch.",
		remedy: "Write the value as a literal, or give it under `nodesets:` in evalpin.yaml."
	},
	EP2018: {
		title: "link leads outside",
		cause: "A symbolic link in the sources leads to something outside the layout, which would not be pinned.",
		remedy: "Copy the target into the workspace, add its folder to `roots:`, or name it under `external:` in evalpin.yaml."
	},
	EP2019: {
		title: "overlay matches nothing",
		cause: "No file of the overlay belongs to a nodeset, graph or other file of the workspace, so it would change nothing.",
		remedy: "Give the folder that has the same shape as the workspace: the one that holds nodesets/."
	},
	EP2020: {
		title: "overlay not found",
		cause: "The overlay does not exist, is no folder, or is the frozen workspace itself.",
		remedy: "Name the edited copy with --overlay."
	},
	EP2021: {
		title: "unknown nodeset",
		cause: "A name given, or the type of a graph's node, belongs to no nodeset of the workspace.",
		remedy: "Correct the name; `evalpin hash` lists the nodesets that there are."
	},
	EP2030: {
		title: "unknown graph",
		cause: "No graph of the workspace has the name or path that was given.",
		remedy: "Name a file below graphs/ by its path or its stem."
	},
	EP2031: {
		title: "ambiguous graph",
		cause: "Several graphs have the stem that was given.",
		remedy: "Name the graph by its path below graphs/."
	},
	EP2032: {
		title: "graph of the wrong form",
		cause: "A graph lacks nodes, ids or types, has two nodes of one id, or an edge that leads to no node.",
		remedy: "Correct the graph at the node or edge that is named."
	},
	EP2033: {
		title: "graph has a cycle",
		cause: "Nodes of a graph wait for each other, or a graph contains itself.",
		remedy: "Take out one of the edges that are named; a loop belongs inside a node."
	},
	EP2034: {
		title: "graph does not fit its nodes",
		cause: "An edge names an output or input that the node does not have, or an input is fed by nothing.",
		remedy: "Correct the edge that is named, or the node's parameters and `outputs`."
	},
	EP2060: {
		title: "git is not installed",
		cause: "Frozen comes from a git ref, and there is no git on the PATH.",
		remedy: "Install git, or give the frozen workspace as a folder."
	},
	EP2061: {
		title: "not in a git repository",
		cause: "Frozen comes from a git ref, and the workspace is not in the work tree of a git repository.",
		remedy: "Run evalpin in the repository, or give the frozen workspace as a folder."
	},
	EP2062: {
		title: "repository of another user",
		cause: "git does not read a repository whose folder belongs to another user, as is usual in containers.",
		remedy: "Run `git config --global --add safe.directory PATH` with the repository's folder."
	},
	EP2063: {
		title: "unknown git ref",
		cause: "The ref is no branch, tag or commit of the repository, or a shallow clone lacks it.",
		remedy: "Correct the ref, or fetch it first; with actions/checkout, set `fetch-depth: 0`."
	},
	EP2064: {
		title: "git failed",
		cause: "A git command ended with an error, for instance since a filter such as Git LFS is not installed, or the disk is full.",
		remedy: "Read what git says; the same command in a shell shows it in full."
	},
	EP2065: {
		title: "submodule is missing",
		cause: "The run needs files of a submodule that is not initialised, or that lacks the commit recorded in the ref.",
		remedy: "Run `git submodule update --init --recursive`; with actions/checkout, set `submodules: recursive`."
	},
	EP2066: {
		title: "ref without workspace",
		cause: "The git ref that frozen comes from does not have the workspace's folder.",
		remedy: "Name a later ref, or run without a baseline: `--baseline none`."
	},
	EP2101: {
		title: "nothing to hash",
		cause: "The selection of files is empty: an empty selection has no digest, since every empty selection would share it.",
		remedy: "Check the path, `include` and `exclude`: at least one file must be left."
	},
	EP2102: {
		title: "file changed while it was read",
		cause: "A file was removed, replaced or written to between the moment it was listed and the end of reading it.",
		remedy: "Let the program that writes it finish, then start again; add the file to `exclude` if no run needs it."
	},
	EP2103: {
		title: "file cannot be read",
		cause: "A file or folder that belongs to the sources may not be read by this user.",
		remedy: "Give read permission, or add the path to `exclude`."
	},
	EP2104: {
		title: "not a regular file",
		cause: "A pipe, socket or device lies among the sources; it has no content that could be pinned.",
		remedy: "Remove it, or add it to `exclude`."
	},
	EP2105: {
		title: "name is not UTF-8",
		cause: "The name of a file, or the text of a link, is not valid UTF-8, so it cannot be told apart from others in a report.",
		remedy: "Rename it, or add its folder to `exclude`."
	},
	EP2106: {
		title: "link leads out",
		cause: "A symbolic link among the sources leads out of what is pinned, so an edit behind it would go unseen.",
		remedy: "Copy its target in, declare the path under `external:` in evalpin.yaml, or add the link to `exclude`."
	},
	EP2107: {
		title: "folder not found",
		cause: "The path that should be hashed does not exist, or is neither a file nor a folder.",
		remedy: "Correct the path."
	},
	EP2111: {
		title: "interpreter does not run",
		cause: "The file that was named as interpreter exists, but could not be executed or ended with an error.",
		remedy: "Run it by hand with `--version`; name another under `interpreters:` in evalpin.yaml."
	},
	EP2112: {
		title: "interpreter gives no usable answer",
		cause: "The program that was named as interpreter does not behave like Python or Node.js.",
		remedy: "Name a Python or Node.js executable under `interpreters:` in evalpin.yaml."
	},
	EP2113: {
		title: "interpreter too old",
		cause: "The interpreter is Python before 3.9, or Node.js before 20.19.",
		remedy: "Install a newer one and name it under `interpreters:` in evalpin.yaml."
	},
	EP2201: {
		title: "sources changed while they were copied",
		cause: "The copy of a file has another content than the one that was hashed a moment before.",
		remedy: "Let the program that writes the file finish, then start again."
	},
	EP2202: {
		title: "snapshot damaged",
		cause: "A file of a sealed snapshot was changed, added or removed. The snapshot was set aside; the next run makes it afresh.",
		remedy: "Start again. If it comes back, find out what writes into the store: nothing may."
	},
	EP2203: {
		title: "store cannot be written",
		cause: "The store's folder may not be written by this user, or lies on a read-only file system.",
		remedy: "Set EVALPIN_HOME to a folder that this user owns."
	},
	EP2204: {
		title: "no room in the store",
		cause: "The disk, the quota or the inodes of the file system that holds the store are used up.",
		remedy: "Run `evalpin gc`, free space, or set EVALPIN_HOME to a folder on a larger disk."
	},
	EP2205: {
		title: "store belongs to somebody else",
		cause: "The folder that should be the store is owned by another user, or is a link or no folder; code that others may write is never run.",
		remedy: "Set EVALPIN_HOME to a folder that this user owns."
	},
	EP2206: {
		title: "no place for the store",
		cause: "Neither EVALPIN_HOME nor XDG_CACHE_HOME nor HOME names an absolute folder.",
		remedy: "Set EVALPIN_HOME."
	},
	EP2207: {
		title: "no such snapshot",
		cause: "The store holds no snapshot of this name, or only an incomplete one.",
		remedy: "Run the eval that makes it, and keep its snapshot by running it at least once a week, or without `evalpin gc`."
	},
	EP2300: {
		title: "archive damaged",
		cause: "An archive of a snapshot or of what `prepare` made is cut off, changed, or no archive of evalpin at all.",
		remedy: "Remove the archive; what it held is made afresh.",
		exit: 3
	},
	EP2301: {
		title: "archive holds what it may not",
		cause: "An archive names something outside its folder, a link that leads out, a name twice, a special file, or more than its manifest says. Nothing of it was kept.",
		remedy: "Remove the archive, and find out who could write it: evalpin writes none of this.",
		exit: 3
	},
	EP2302: {
		title: "archive too large",
		cause: "An archive asks for more files or bytes than are unpacked. Nothing of it was kept.",
		remedy: "Let `prepare` leave less in its folder, for instance no temporary files.",
		exit: 3
	},
	EP2303: {
		title: "archive holds something else",
		cause: "The content of an archive is not what its manifest says, or not what was asked for. Nothing of it was kept.",
		remedy: "Remove the archive; what it should have held is made afresh.",
		exit: 3
	},
	EP2304: {
		title: "place of an archive is taken",
		cause: "Something stands already where an archive should be unpacked.",
		remedy: "Use what is there, or remove it.",
		exit: 3
	}
};

// src/contract/error-codes/3-servers.ts
const serverErrors = {
	EP3001: {
		title: "supervisor cannot be reached",
		cause: "The supervisor process that holds the servers could not be started or did not answer.",
		remedy: "Run `evalpin doctor`; read supervisor.log in the store that it names."
	},
	EP3002: {
		title: "supervisor speaks another protocol",
		cause: "What answers on the socket of the store is a supervisor of another version of evalpin, or no supervisor.",
		remedy: "End the process that holds the socket, or use another store (EVALPIN_HOME)."
	},
	EP3003: {
		title: "socket folder is not private",
		cause: "The folder for the supervisor's socket belongs to another user, is a link, or is open to others.",
		remedy: "Remove the folder that is named, or set its owner and its mode (0700)."
	},
	EP3004: {
		title: "malformed request to the supervisor",
		cause: "The supervisor was sent something that is not a request of its protocol.",
		remedy: "Use the same version of evalpin on both sides; it is a bug in evalpin otherwise."
	},
	EP3005: {
		title: "lock is held",
		cause: "Another living process holds the lock and did not give it up in time.",
		remedy: "Wait for the process that is named, or end it."
	},
	EP3010: {
		title: "program not found",
		cause: "The first word of a command names a program that is not there, or not on the PATH of its environment.",
		remedy: "Install the program, or give its path; it is looked for on the PATH that evalpin was started with.",
		exit: 2
	},
	EP3011: {
		title: "program not executable",
		cause: "The program of a command exists but may not be executed.",
		remedy: "Set its executable bit, or name its interpreter first.",
		exit: 2
	},
	EP3012: {
		title: "working directory missing",
		cause: "The folder that a program should be started in does not exist.",
		remedy: "Run again; if it lies in the store, `evalpin gc` may have been given the wrong store."
	},
	EP3013: {
		title: "processes cannot be ended",
		cause: "Processes of a server are still there after SIGKILL, as happens to one that hangs in a device or a network file system.",
		remedy: "Look at the processes that are named; what they wait for has to come back."
	},
	EP3020: {
		title: "server ended during its start",
		cause: "A server's process ended before it was healthy.",
		remedy: "Mend what its last log lines say; `evalpin servers logs NAME` shows more of them."
	},
	EP3021: {
		title: "server did not become healthy",
		cause: "A server did not answer 200 on its health path within its time.",
		remedy: "Read its log; raise `health: { timeout: … }` if it only needs longer."
	},
	EP3022: {
		title: "server is not ours",
		cause: "What answers at the server's address gives back another nonce, or its socket belongs to none of the processes that were started.",
		remedy: "Let the server give back EVALPIN_NONCE in the JSON of its health path; where it cannot (a container's port), set `identity: unproved`."
	},
	EP3023: {
		title: "no free port",
		cause: "Every port that was picked for a server was taken by another program before the server could bind it.",
		remedy: "Let the server bind port 0 and write its port to EVALPIN_PORT_FILE, or end what takes ports so fast."
	},
	EP3030: {
		title: "prepare failed",
		cause: "The `prepare` command of a nodeset ended with an error.",
		remedy: "Read the last lines of its log; run the command by hand in the folder that is named."
	},
	EP3040: {
		title: "servers can never fit",
		cause: "The servers of one request need more of a resource than the machine has, or a resource that it does not have.",
		remedy: "Lower `resources:` of the nodesets, or state what the machine has in machine.yaml of the store (`resources: { … }`).",
		exit: 2
	},
	EP3041: {
		title: "malformed machine.yaml",
		cause: "machine.yaml in the store does not hold `resources:` with a number for each name.",
		remedy: "Write it as `resources: { memory-mb: 16000, vram-mb: 24000 }`.",
		exit: 2
	},
	EP3042: {
		title: "servers need each other",
		cause: "The servers of a request need each other in a circle, or need one that the request does not have.",
		remedy: "Correct `needs:` of the nodesets that are named.",
		exit: 2
	},
	EP3050: {
		title: "server was lost",
		cause: "A server ended, or was ended by a person, while a run held it.",
		remedy: "Read its log; see `evalpin audit` for who ended it."
	},
	EP3051: {
		title: "no such server",
		cause: "No server has the name or the tag that was given.",
		remedy: "See `evalpin servers list`.",
		exit: 2
	},
	EP3052: {
		title: "request was withdrawn",
		cause: "The run that asked for servers ended, or was interrupted, before they were ready.",
		remedy: "Nothing; start the run again if it was not meant to end."
	},
	EP3053: {
		title: "server is in use",
		cause: "`evalpin servers stop` was asked to end a server that a run holds.",
		remedy: "Wait for the run, end it, or add --force: the run then meets an infrastructure error.",
		exit: 2
	}
};

// src/contract/error-codes/4-launch.ts
const launchErrors = {
	EP4001: {
		title: "interpreter not found",
		cause: "The interpreter that a nodeset or the workspace names is not on this machine.",
		remedy: "Install it, or set `interpreters:` in evalpin.yaml or `interpreter:` in the nodeset.",
		exit: 2
	},
	EP4002: {
		title: "environment variable not set",
		cause: "A declared `env` value refers to a variable of the caller that is not set.",
		remedy: "Set the variable where evalpin is started, or write the value itself.",
		exit: 2
	},
	EP4003: {
		title: "environment variable may not be handed over",
		cause: "A `pass-env` or `env` entry names a variable that decides which code is loaded, or that holds credentials of the CI job.",
		remedy: "Remove the name; hand secrets over under a name of their own, and source folders with `roots:`.",
		exit: 2
	},
	EP4004: {
		title: "path cannot be pinned",
		cause: "evalpin is installed in a folder whose name a search path cannot express.",
		remedy: "Install it in a path without a colon.",
		exit: 2
	},
	EP4005: {
		title: "placeholder cannot be filled",
		cause: "A command uses a placeholder in braces that evalpin does not have, or that has no value for this nodeset.",
		remedy: "Correct the name; write `{{` and `}}` for literal braces.",
		exit: 2
	},
	EP4006: {
		title: "episodes cannot be read",
		cause: "The `episodes` of an eval are no count, no range and no readable JSON-lines file of inputs.",
		remedy: "Give a count (`200`), a range (`10-19`), or a file with one JSON object a line, each with an `id` of its own if it has one.",
		exit: 2
	},
	EP4007: {
		title: "isolation not available",
		cause: "The settings ask for bubblewrap, but it is not installed or may not make namespaces on this machine.",
		remedy: "Install the package `bubblewrap`; on Ubuntu 24.04 allow it with an AppArmor profile; or set `isolation: none`."
	},
	EP4008: {
		title: "process could not be started",
		cause: "The operating system refused to start the interpreter or the command of an eval.",
		remedy: "Check that the program exists, is executable and is on PATH."
	},
	EP4010: {
		title: "the command ran out of time",
		cause: "The command of an eval did not end within its time limit and was ended with all that it had started.",
		remedy: "Read the log lines shown; raise `timeout`, or run fewer episodes."
	},
	EP4011: {
		title: "harness settings contradict each other",
		cause: "The harness of an eval asks for something that its command or its nodesets do not allow.",
		remedy: "Change the eval in evalpin.yaml as the message says.",
		exit: 2
	},
	EP4040: {
		title: "id of a repeat is taken",
		cause: "With `repeat`, the second run of the episode `x` has the id `x#2`, and another episode has that id already.",
		remedy: "Give the episodes ids that do not end in `#` and a number, or run each only once.",
		exit: 2
	}
};

// src/contract/error-codes/5-results.ts
const resultErrors = {
	EP5001: {
		title: "nothing was measured",
		cause: "The run ended with no episode that has a result, so there is nothing to judge.",
		remedy: "Read the logs that are named; check `episodes` and what the harness writes."
	},
	EP5002: {
		title: "result file missing",
		cause: "A command ended, but no file matches the `results` of its eval, or it wrote nothing to EVALPIN_EVENTS.",
		remedy: "Let the command write to the path that is named (relative to `{out}`), or correct `results`; `allow-empty: true` accepts no file."
	},
	EP5003: {
		title: "result file without results",
		cause: "A result file holds no episode. No tests is not a pass.",
		remedy: "Check the selection that the command makes; `allow-empty: true` on the entry of `results` accepts it."
	},
	EP5004: {
		title: "result file malformed",
		cause: "A result file holds something that its format does not allow, is cut off, or is not UTF-8.",
		remedy: "Correct what the command writes at the place that is named."
	},
	EP5005: {
		title: "episode reported twice",
		cause: "Two results of one arm have the same episode id, so it cannot be told which one counts.",
		remedy: "Give each episode an id of its own; where several processes run one arm, divide the episodes by `{worker}`."
	},
	EP5007: {
		title: "the command failed without results",
		cause: "The command of an eval failed or ran out of time, and left nothing that could be judged.",
		remedy: "Read the log lines shown. Results go to `{out}` (`EVALPIN_OUT`): the copy that the command runs in is read-only. Where an exit code only says that tests fail, accept it with `allow-exit: [1]` in `harness:`."
	},
	EP5008: {
		title: "result path leads out",
		cause: "A path or glob in `results` leads out of the folder that the command writes to.",
		remedy: "Write result files below `{out}` and name them relative to it.",
		exit: 2
	},
	EP5010: {
		title: "run folder cannot be used",
		cause: "The folder that a run is to write to holds something already, or cannot be made where it is to be.",
		remedy: "Name a new folder with --out, or leave --out away.",
		exit: 2
	},
	EP5011: {
		title: "run has no single episodes",
		cause: "`evalpin rerun` was given a run of a command, which runs all its episodes in one go.",
		remedy: "Run the whole eval again; let the command itself offer a choice of episodes.",
		exit: 2
	},
	EP5050: {
		title: "run is still going on",
		cause: "`--resume` names a run whose process is alive.",
		remedy: "Wait for its end, or end it, and resume it then.",
		exit: 2
	},
	EP5051: {
		title: "nothing to resume",
		cause: "`--resume` names a run that measured nothing, or one of another eval than those that are asked for.",
		remedy: "Run without --resume, or name the run and the eval that belong together.",
		exit: 2
	},
	EP5009: {
		title: "run cannot be read",
		cause: "The folder that is named holds no finished run of this version of evalpin, or its files are damaged.",
		remedy: "Name a folder below `.evalpin/runs/` that has a `_DONE` file.",
		exit: 2
	},
	EP5012: {
		title: "eval in the log not finished",
		cause: "A log of inspect has the status `started`, `cancelled` or `error`, or was invalidated: its samples are not all that were to be measured.",
		remedy: "Read the error that the log names, and the logs of the command; the eval has to come to its end."
	},
	EP5013: {
		title: "result file older than the run",
		cause: "A result file was written before the command started, so it holds the result of something else.",
		remedy: "Let the command write its results into `{out}`; do not copy an earlier file there with its time."
	},
	EP5014: {
		title: "several result files",
		cause: "Several files could be the results of lm-eval, and one is read: its name tells the time, not which one is meant.",
		remedy: "Name one in `results`, such as `my__model/results_*.json`; run lm-eval once for each `{out}`."
	},
	EP5015: {
		title: "result file refused",
		cause: "A result file is larger than is read, or holds what no result needs and what harms who reads it: a DOCTYPE, an unbounded number of entries.",
		remedy: "Let the command write plain results; look at the file if you do not know who wrote it."
	}
};

// src/contract/error-codes/6-reload.ts
/** What a reload is refused for, or ends with; the state's and the gate's own causes stand beside it. */
const reloadErrors = {
	EP6001: {
		title: "malformed reload request",
		cause: "The supervisor was sent an operation that it cannot read: an unknown `op`, a missing or a wrong field, or values that exclude each other.",
		remedy: "Correct the field that the message names; docs/reload.md lists them.",
		exit: 2
	},
	EP6002: {
		title: "no such nodeset, or nothing to reload",
		cause: "A reload names a nodeset that has no follow address, or one that its new source does not have; or `--all` was given where no address is open.",
		remedy: "See `evalpin servers list` for the addresses; `evalpin servers up` opens them for shared nodesets.",
		exit: 2
	},
	EP6003: {
		title: "drain deadline",
		cause: "Calls to the old version were still running when the time for them was over, so the reload was refused; the old version goes on.",
		remedy: "Wait for the calls that are named, give more time with --deadline, or end them with --force."
	},
	EP6004: {
		title: "new version did not start",
		cause: "The server of the new source ended, was not healthy in time, or could not be started; the old version goes on.",
		remedy: "Mend what its last log lines say, and reload again."
	},
	EP6005: {
		title: "source holds another nodeset",
		cause: "The new source has, at the place of the nodeset that was named, one of another name.",
		remedy: "Reload the nodeset under the name that its source has, or correct the source.",
		exit: 2
	},
	EP6006: {
		title: "source cannot be read",
		cause: "The folder, archive or snapshot that a reload was given does not exist, cannot be read or unpacked, or does not give what its digest says.",
		remedy: "Give a folder of the workspace’s shape, a tar file of one, or a digest that `evalpin servers list --json` names.",
		exit: 2
	},
	EP6007: {
		title: "held by runs",
		cause: "Runs hold the server by its pinned address, and what was asked for would change or end it under them.",
		remedy: "Wait for the runs that are named, or add --beside, which starts a new server and leaves theirs alone."
	},
	EP6008: {
		title: "rolled back",
		cause: "The new version did not stand its observation; the old one answers again, with the state that it had.",
		remedy: "Read in its log what went wrong (`evalpin servers logs NODESET`), and what each signal saw with --json; mend the source and reload again."
	},
	EP6009: {
		title: "nodesets need each other",
		cause: "The nodesets of one batch need each other in a circle, so there is no order to reload them in.",
		remedy: "Correct `needs:` of the nodesets that are named.",
		exit: 2
	},
	EP6010: {
		title: "a reload is going on",
		cause: "The nodeset is being reloaded, or waits for the end of its observation.",
		remedy: "Wait for it (`evalpin servers watch` tells), or end it with `evalpin reload --abort NODESET`."
	},
	EP6011: {
		title: "reload was ended",
		cause: "A reload was ended by a person, by the failure of another one of its batch, or because what it looked at kept changing.",
		remedy: "Start it again when the cause that is named is mended."
	},
	EP6012: {
		title: "nobody answers",
		cause: "Neither version of a nodeset could be started again after its server had died, or somebody has stopped it; requests to its follow address are refused.",
		remedy: "Mend the source and `evalpin reload NODESET`, or start it with `evalpin servers up`; a state that was taken still waits in the store and goes to whatever is started next."
	},
	EP6013: {
		title: "configuration refused",
		cause: "A nodeset did not take the configuration that it was given, or the file is no mapping of configuration.",
		remedy: "Correct the configuration; the server goes on with the one that it had.",
		exit: 2
	},
	EP6014: {
		title: "needed nodeset does not fit",
		cause: "A nodeset in `needs` of the new version does not exist, or the version of it that runs is not the one that the new version was hashed with.",
		remedy: "Reload both together, or correct `needs:`.",
		exit: 2
	},
	EP6015: {
		title: "fault in a reload",
		cause: "A reload met something that it should never meet; the old version goes on where it lives.",
		remedy: "Report it with the lines of supervisor.log; nothing that you gave is wrong."
	}
};

// src/contract/error-codes/6-gate.ts
/** What a follow address answers by itself, as JSON with the status that is named. */
const gateErrors = {
	EP6101: {
		title: "too many requests wait",
		cause: "A follow address was closed for a reload, and as many requests waited as it holds (status 503).",
		remedy: "Send the request again after the seconds that Retry-After says; it has reached no server."
	},
	EP6102: {
		title: "no accepted version lives",
		cause: "A request said with `evalpin-accept-schema` which state schemas it accepts, and no living version has one of them (status 409).",
		remedy: "Accept one of the schemas that the message names, or reload the version that is wanted."
	},
	EP6103: {
		title: "server did not answer",
		cause: "The server behind a follow address could not be reached, or ended before it had answered (status 502).",
		remedy: "See `evalpin servers logs`; the request may have been carried out, so send it again only if that does no harm."
	},
	EP6104: {
		title: "malformed HTTP",
		cause: "A follow address was sent something that is no HTTP/1.1 request, or one whose end can be read in two ways (status 400, 408, 431, 501 or 505).",
		remedy: "Correct what the message names: a request is HTTP/1.1, has a head of at most 64 KiB, and one framing, either one `content-length` or `transfer-encoding: chunked`."
	},
	EP6105: {
		title: "ended by a reload",
		cause: "A call was still running past the deadline of a reload with --force, which ended it (status 503).",
		remedy: "Send the request again only if it does no harm that the old version may have carried it out."
	},
	EP6106: {
		title: "follow address is closing",
		cause: "A request waited at a follow address that was given up (status 503).",
		remedy: "See `evalpin servers list` for the address; the request has reached no server."
	},
	EP6107: {
		title: "client left its place",
		cause: "A client ended its side of the connection while its request waited at a closed follow address (status 503).",
		remedy: "Keep the connection open until the answer comes; the request has reached no server."
	},
	EP6108: {
		title: "meant for another host",
		cause: "A request to a follow address names, as its `host`, a domain that somebody on the internet may own: so does a web page that was made to reach into this machine (DNS rebinding; status 421).",
		remedy: "Use 127.0.0.1, localhost or a name without a dot; a proxy in between has to send such a `host` (nginx does so by itself)."
	}
};

// src/contract/error-codes/6-state.ts
/** State on its way from one version of a nodeset to the next, and the manifest that says what a version is. */
const stateErrors = {
	EP6020: {
		title: "no migration between state schemas",
		cause: "The state of the version that runs has another schema than the new version, and the new version declares no chain of migrations from the one to the other.",
		remedy: "Add a migration from the old schema to the new one to the new source (`@migrates(OLD, NEW)`); the old version goes on until then."
	},
	EP6021: {
		title: "state could not be taken",
		cause: "A server did not give its state: it carries none, `snapshot` raised an error, or the state does not fit its own schema or cannot be encoded (NaN in JSON, keys that are no strings …).",
		remedy: "Mend `snapshot` or the field that the message names; the version that runs goes on with its state."
	},
	EP6022: {
		title: "state could not be decoded",
		cause: "The new version does not read the encoding of the state, or the bytes are damaged or too many.",
		remedy: "Give both versions the same codec (`application/json` is there always; `application/cbor` needs a package in the interpreter), or make the state smaller."
	},
	EP6023: {
		title: "state does not fit the new version",
		cause: "A migration raised an error or returned a field of a wrong type, too many or too few, or `restore` raised an error.",
		remedy: "Mend the migration or `restore` that the message names in the new source; the old version goes on with its state."
	},
	EP6024: {
		title: "state did not arrive in time",
		cause: "A server was asked for its state, or given one, and did not answer before the deadline.",
		remedy: "Look at `snapshot` and `restore` in the log of the server that is named; give a longer `--deadline` if they only need longer."
	},
	EP6030: {
		title: "manifest of another nodeset",
		cause: "The manifest of the server that was started names another nodeset than the one that was asked for.",
		remedy: "Let the server name itself as its source is named, or reload the nodeset that it says it is.",
		exit: 2
	},
	EP6031: {
		title: "incomplete manifest",
		cause: "The manifest of a server has no name, or it carries state and gives no schema hash.",
		remedy: "Let `GET /manifest` give `name`, and `state: {schema, schema_hash}` where there is state; in Python or JavaScript declare `state_schema` (`static stateSchema`)."
	},
	EP6032: {
		title: "malformed manifest",
		cause: "What a server answers on `/manifest` is no JSON object of the form that docs/servers.md gives, or its schema hash is not that of its schema.",
		remedy: "Correct the field that the message names; see \"The builtin server\" in docs/servers.md."
	}
};

// src/contract/error-codes/7-cache.ts
/** Each of them is told as a warning: a cache is no reason for a run to fail. */
const cacheErrors = {
	EP7001: {
		title: "cache service does not serve",
		cause: "The cache service that the environment names refused, failed, or did nothing for too long. The run goes on as if nothing were cached, and does not ask it again.",
		remedy: "Nothing has to be done where this comes once. Where it comes always, look at the service’s own status, or give the action `cache: off`."
	},
	EP7002: {
		title: "cached archive refused",
		cause: "What the cache service returned is damaged, is something else than was asked for, or holds what must not be unpacked. Nothing of it stays; the work is done anew.",
		remedy: "Delete the entry (`gh cache delete KEY`), so that a sound one can take its place: an entry is never overwritten."
	},
	EP7003: {
		title: "could not save to the cache",
		cause: "The archive could not be made, or the cache service did not take it. Later runs will do the work again.",
		remedy: "Nothing has to be done where this comes once: a later run saves it."
	},
	EP7004: {
		title: "output stays on its machine",
		cause: "What `prepare` wrote holds a link that leads out of its folder, a pipe or a socket: on another machine it would be something else. The server here uses it; nothing is saved, and other machines prepare anew.",
		remedy: "Let `prepare` copy what the link leads to: `cp -RL`, for a Python environment `python -m venv --copies`. Or give the action `cache: read`, which saves nothing."
	}
};

// src/contract/error-codes/9-bug.ts
const bugErrors = { EP9001: {
	title: "internal error",
	cause: "evalpin came into a state that should be impossible.",
	remedy: "Please report it with the output of `evalpin doctor` and the run folder."
} };

// src/contract/errors.ts
const ERROR_CODES = {
	...optionErrors,
	...actionErrors,
	...sourceErrors,
	...serverErrors,
	...launchErrors,
	...resultErrors,
	...reloadErrors,
	...gateErrors,
	...stateErrors,
	...cacheErrors,
	...bugErrors
};
/** The only error class that evalpin throws on purpose. */
var EvalpinError = class extends Error {
	name = "EvalpinError";
	code;
	hint;
	location;
	details;
	constructor(code, message, options = {}) {
		super(message, options.cause === void 0 ? void 0 : { cause: options.cause });
		this.code = code;
		this.hint = options.hint ?? ERROR_CODES[code].remedy;
		this.location = options.location;
		this.details = options.details ?? [];
	}
	get exitCode() {
		return exitCodeOf(this.code);
	}
	toJSON() {
		return {
			code: this.code,
			message: this.message,
			hint: this.hint,
			...this.location ? { location: this.location } : {},
			...this.details.length > 0 ? { details: this.details } : {}
		};
	}
};
/** Turns what came over the control socket back into an error. */
function errorFromRecord(record) {
	return new EvalpinError(record.code, record.message, {
		hint: record.hint,
		...record.location ? { location: record.location } : {},
		...record.details ? { details: record.details } : {}
	});
}
const EXIT_BY_RANGE = {
	"1": 2,
	"2": 2,
	"3": 3,
	"4": 3,
	"5": 3,
	"6": 3,
	"7": 3,
	"8": 3,
	"9": 3
};
/** Exit code that the contract gives to a code: configuration 2, infrastructure 3, not pinned 4. */
function exitCodeOf(code) {
	return ERROR_CODES[code].exit ?? EXIT_BY_RANGE[code.charAt(2)] ?? 3;
}
/** An impossible state: a fault of evalpin itself, never of its input. */
function bug(message, cause) {
	return new EvalpinError("EP9001", `${message} (this is a bug in evalpin)`, cause === void 0 ? {} : { cause });
}
/** The `code` of a Node system error (`ENOENT` …), or undefined. */
function errnoOf(error) {
	return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : void 0;
}

export { errorFromRecord as a, errnoOf as i, EvalpinError as n, bug as r, ERROR_CODES as t };