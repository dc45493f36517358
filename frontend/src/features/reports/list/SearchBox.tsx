import { limits } from "@takseru/shared-types";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Icon, iconPaths } from "@/ui";
import classes from "./search-box.module.css";

const DEBOUNCE_MS = 300;

interface SearchBoxProps {
  q: string;
  onSearch: (q: string) => void;
  ref: RefObject<HTMLInputElement | null>;
}

/** Searches when typing pauses, or at once on Enter. Escape and the clear button empty it. */
export const SearchBox = ({ q, onSearch, ref }: SearchBoxProps) => {
  const [typed, setTyped] = useState(q);
  const searched = useRef(q);
  useEffect(() => {
    // Only a change from outside: the result of our own search must not overwrite newer typing.
    if (q !== searched.current) setTyped(q);
    searched.current = q;
  }, [q]);

  const search = (text: string) => {
    searched.current = text.trim();
    onSearch(searched.current);
  };
  useEffect(() => {
    const words = typed.trim();
    if (words === searched.current) return;
    const pause = setTimeout(() => {
      if (words === searched.current) return;
      searched.current = words;
      onSearch(words);
    }, DEBOUNCE_MS);
    return () => clearTimeout(pause);
  }, [typed, onSearch]);

  const clear = () => {
    setTyped("");
    search("");
    ref.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: older supported browsers do not know <search>
    <form
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <Icon path={iconPaths.search} />
      <input
        ref={ref}
        type="search"
        aria-label="Search"
        placeholder="Reference, owner, village"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={limits.text.short}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || typed === "") return;
          event.preventDefault();
          clear();
        }}
      />
      {typed !== "" && (
        <button type="button" className={classes.clear} aria-label="Clear the search" onClick={clear}>
          <Icon path={iconPaths.close} />
        </button>
      )}
    </form>
  );
};
