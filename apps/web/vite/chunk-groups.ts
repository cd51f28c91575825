import type { Plugin, Rolldown } from "vite";

type Group = Rolldown.CodeSplittingGroup;
type Graph = Rolldown.ChunkingContext;

/**
 * Returns the chunks of the modules that the pages load at once. A chunk holds all modules that its roots reach by
 * static imports, without the modules of the chunks before it. Fewer files need fewer requests and compress better. The
 * bundler places every other module and the roots themselves, because a root must run only where a page asks for it.
 */
export function chunkGroups(chunks: Readonly<Record<string, readonly string[]>>): Group[] {
  return Object.entries(chunks).map(([name, modules], index, all) => {
    let reached: ReadonlySet<string> | undefined;
    return {
      debugName: name,
      name: (id, graph) => ((reached ??= reachedFrom(modules, graph)).has(id) ? name : null),
      // The bundler sets this tag after tree shaking, so that unused modules are left out.
      tags: ["$initial"],
      priority: all.length - index,
    };
  });
}

/**
 * Returns a chunk for the lazy imports of each entry. The chunk holds these parts and the modules that they import
 * statically, except all modules reached from `before`, used or not. The index of a library reaches many modules that
 * belong to other parts. The chunk `shared` holds our other modules that the parts reach and that no page loads at its
 * start.
 */
export function laterGroups(
  entries: Readonly<Record<string, string>>,
  { before, shared }: { before: readonly string[]; shared: string },
): Group[] {
  const own = (entry: string) => (graph: Graph) => {
    const others = reachedFrom(before, graph);
    return among([...partsWith([entry], graph)].filter((id) => !others.has(id)));
  };
  const ours = (graph: Graph) =>
    among([...partsWith(Object.values(entries), graph)].filter((id) => !id.includes("/node_modules/")));
  return [
    ...Object.entries(entries).map(([name, entry]) => chunkOf(name, own(entry))),
    chunkOf(shared, ours),
  ];
}

/**
 * Returns the chunks `frame` and `common`. `frame` holds the static imports of `frameOf`. `common` holds the other
 * modules that at least the given number of parts import. Without `common` the bundler makes a file for each set of
 * parts with a common module, and a page had forty such files. Modules reached from `before` keep their own chunks, and
 * each part begins its own chunk.
 */
export function commonGroups(
  { frame, common }: Readonly<Record<"frame" | "common", string>>,
  { frameOf, atLeast, before }: { frameOf: string; atLeast: number; before: readonly string[] },
): Group[] {
  const free = (graph: Graph): Holds => {
    const isOther = among([...before, ...reachedFrom(before, graph)]);
    const isPart = (id: string) => Boolean(graph.getModuleInfo(id)?.dynamicImporters.length);
    return (id) => !isOther(id) && !isPart(id) && graph.getModuleInfo(id)?.isEntry === false;
  };
  const around = (graph: Graph): Holds => {
    const isFree = free(graph);
    return among([...reachedFrom([frameOf], graph)].filter(isFree));
  };
  return [chunkOf(frame, around), { ...chunkOf(common, free), minShareCount: atLeast }];
}

/** Whether a module belongs to a chunk. */
type Holds = (id: string) => boolean;

function among(ids: readonly string[]): Holds {
  const held = new Set(ids);
  return (id) => held.has(id);
}

function chunkOf(name: string, holding: (graph: Graph) => Holds): Group {
  let holds: Holds | undefined;
  return {
    debugName: name,
    name: (id, graph) => ((holds ??= holding(graph))(id) ? name : null),
    // Modules outside of the groups never lead to modules inside, so that chunks form no circle.
    includeDependenciesRecursively: false,
  };
}

/** Returns the modules that these entries import lazily, and all modules that those import at once. */
function partsWith(entries: readonly string[], graph: Graph): Set<string> {
  const parts = entries.flatMap((entry) => graph.getModuleInfo(entry)?.dynamicallyImportedIds ?? []);
  return new Set([...parts, ...reachedFrom(parts, graph)]);
}

/** Fails the build when one of them came to hold nothing. */
export function filledChunks(names: readonly string[]): Plugin {
  return {
    name: "shiju:filled-chunks",
    apply: "build",
    generateBundle(_options, bundle) {
      const made = new Set(Object.values(bundle).map(({ name }) => name));
      for (const name of names)
        if (!made.has(name)) this.error(`Nothing is in the chunk ${name}, which the build is to make`);
    },
  };
}

function reachedFrom(modules: readonly string[], graph: Graph): Set<string> {
  const reached = new Set<string>();
  const visit = (id: string) => {
    if (reached.has(id)) return;
    reached.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  for (const module of modules) {
    if (!graph.getModuleInfo(module)) throw new Error(`There is no module ${module} to make a chunk of`);
    visit(module);
  }
  for (const module of modules) reached.delete(module);
  return reached;
}
