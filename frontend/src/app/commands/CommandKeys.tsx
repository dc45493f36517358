import { type ComponentType, useEffect, useState } from "react";
import type { CommandListProps } from "./CommandList";

const isCommand = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Opens the command list with Ctrl+K. Its code is loaded then; where it cannot be loaded, nothing opens. */
export const CommandKeys = () => {
  const [List, setList] = useState<ComponentType<CommandListProps>>();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isCommand(event)) return;
      event.preventDefault();
      // The list would open behind a dialog.
      if (document.querySelector("dialog[open]")) return;
      setAsked((times) => times + 1);
      import("./CommandList").then(
        ({ CommandList }) => setList(() => CommandList),
        () => undefined,
      );
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return List ? <List asked={asked} /> : null;
};
