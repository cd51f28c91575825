import { Route, Routes } from "react-router";
import { AreaPages } from "./area-pages.tsx";
import { areas } from "./areas.ts";

/** The routes of this app. */
export function AreaRoutes() {
  return (
    <Routes>
      {areas.map((area) => (
        <Route key={area.root} path={`${area.root}*`} element={<AreaPages area={area} />} />
      ))}
    </Routes>
  );
}
