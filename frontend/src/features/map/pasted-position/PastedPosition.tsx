import type { Position } from "@takseru/shared-types";
import { useState } from "react";
import { MapWhenSeen } from "../MapWhenSeen";
import { PastedPositionField } from "./PastedPositionField";

const REACH = 1_000;

/** The field for a copied position where there is no map: a position that is asked about is shown on one. */
export const PastedPosition = ({ onRead }: { onRead: (position: Position) => void }) => {
  const [shown, setShown] = useState<Position>();
  return (
    <PastedPositionField
      onRead={onRead}
      onShow={setShown}
      map={
        shown && (
          <MapWhenSeen content={{ position: shown, photographs: [], plot: [], extent: "", reach: REACH }} />
        )
      }
    />
  );
};
