import { useEffect, useState } from "react";
import { loadPlaces } from "./load-places";
import type { FindTown } from "./position-text/plus-code";

/** The towns of short Plus Codes; none until the table is loaded. */
export const useFindTown = (): FindTown => {
  const [findTown, setFindTown] = useState<FindTown>(() => () => undefined);
  useEffect(() => {
    let wanted = true;
    loadPlaces().then(
      ({ townNamed }) => wanted && setFindTown(() => townNamed),
      // Everything but a short Plus Code is read without it.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
  return findTown;
};
