/** A board that is being loaded. */
export function RankSkeleton() {
  return (
    <div className="ranklist" aria-busy="true">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="rankrow rankrow--waiting">
          <span className="skel rankrow__place" />
          <span className="rankrow__face">
            <i className="skel" />
          </span>
          <span className="skel rankrow__line" />
        </div>
      ))}
    </div>
  );
}
