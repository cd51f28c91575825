/** Rows of a list that is on its way. */
export function RowSkeletons() {
  return (
    <div className="moneylist" role="status" aria-label="加载中">
      {[0, 1, 2].map((row) => (
        <div key={row} className="moneyrow">
          <span className="skel" style={{ width: 120, height: 20 }} />
        </div>
      ))}
    </div>
  );
}
