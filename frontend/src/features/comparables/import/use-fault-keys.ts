import { type KeyboardEvent, useEffect, useState } from "react";

/** The fault of the next broken row behind what has the focus; behind the last one, that of the first. */
const toNextFault = (): void => {
  const faults = [...document.querySelectorAll<HTMLElement>("[data-fault]")];
  const now = document.activeElement;
  const row = now?.closest("tr");
  const isBehind = (fault: HTMLElement): boolean =>
    now !== null &&
    fault.closest("tr") !== row &&
    (now.compareDocumentPosition(fault) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const next = faults.find(isBehind) ?? faults[0];
  next?.focus();
  next?.scrollIntoView({ block: "center" });
};

/** F8 goes from broken row to broken row; `show` first draws those that are not drawn. */
export const useFaultKeys = (hasFaults: boolean, show: () => void) => {
  const [wantsFault, setWantsFault] = useState(false);
  useEffect(() => {
    if (!wantsFault) return;
    setWantsFault(false);
    toNextFault();
  }, [wantsFault]);
  return (event: KeyboardEvent): void => {
    if (event.key !== "F8" || !hasFaults) return;
    event.preventDefault();
    show();
    setWantsFault(true);
  };
};
