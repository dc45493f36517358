import { useEffect, useState, useSyncExternalStore } from "react";
import { createDraftWriter, type DraftSource } from "./draft-writer";

/** Writes what is typed to this device for as long as the screen is open. `source` is that of the first rendering. */
export const usePersistDraft = (source: DraftSource) => {
  const [writer] = useState(() => createDraftWriter(source));
  useEffect(() => writer.start(), [writer]);
  return { ...writer, refused: useSyncExternalStore(writer.refused.subscribe, writer.refused.get) };
};
