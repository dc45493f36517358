import { CloseButton, TextInput } from "@mantine/core";
import { limits } from "@takseru/shared-types";
import { type RefObject, useEffect, useRef, useState } from "react";
import classes from "./report-list.module.css";

const PAUSE_MS = 300;

interface SearchBoxProps {
  q: string;
  onSearch: (q: string) => void;
  ref: RefObject<HTMLInputElement | null>;
}

/** Searches when the typing pauses, at once on Enter; Escape and the cross clear it. */
export const SearchBox = ({ q, onSearch, ref }: SearchBoxProps) => {
  const [typed, setTyped] = useState(q);
  const asked = useRef(q);
  useEffect(() => {
    // Only what others have changed: the answer to one's own typing must not overwrite what was typed since.
    if (q !== asked.current) setTyped(q);
    asked.current = q;
  }, [q]);

  const search = (text: string) => {
    asked.current = text.trim();
    onSearch(asked.current);
  };
  useEffect(() => {
    const words = typed.trim();
    if (words === asked.current) return;
    const pause = setTimeout(() => {
      if (words === asked.current) return;
      asked.current = words;
      onSearch(words);
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, onSearch]);

  const clear = () => {
    setTyped("");
    search("");
    ref.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is younger than the browsers that are still in use
    <form
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <TextInput
        ref={ref}
        type="search"
        label="Search"
        placeholder="Reference, client, owner, village or plan"
        autoComplete="off"
        maxLength={limits.text.short}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || typed === "") return;
          event.preventDefault();
          clear();
        }}
        {...(typed !== "" && {
          rightSection: <CloseButton aria-label="Clear the search" onClick={clear} />,
        })}
      />
    </form>
  );
};
