/** A page whose code or data is on its way. */
export function PageSkeleton() {
  return (
    <div role="status" aria-label="加载中">
      <span className="skel" style={{ width: 120, height: 40 }} />
      <span className="skel" style={{ width: "min(420px, 100%)", height: 22, margin: "8px 0 24px" }} />
      <span className="skel" style={{ width: "min(680px, 100%)", height: 74 }} />
    </div>
  );
}
