import { NodeFS } from "@electric-sql/pglite/nodefs";

type Start = Parameters<NodeFS["init"]>[1];
type NodeOperations = { setattr: (node: unknown, change: { mode?: number }) => void };

/** A folder of the embedded database whose files only their owner may read. PGlite itself lets everybody read them. */
export class PrivateFiles extends NodeFS {
  override async init(...[pg, start]: Parameters<NodeFS["init"]>): Promise<{ emscriptenOpts: Start }> {
    const { emscriptenOpts } = await super.init(pg, start);
    const keepPrivate: NonNullable<Start["preRun"]>[number] = ({ NODEFS }) => {
      const { node_ops: operations } = NODEFS as unknown as { node_ops: NodeOperations };
      const { setattr } = operations;
      operations.setattr = (node, change) =>
        setattr(node, change.mode === undefined ? change : { ...change, mode: change.mode & ~0o077 });
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), keepPrivate] } };
  }
}
