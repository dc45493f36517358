import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/spotlight/styles.layer.css";
import { useDebouncedValue } from "@mantine/hooks";
import { createSpotlight, Spotlight } from "@mantine/spotlight";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "@/lib/api/api";
import { useUser } from "@/lib/session/session";
import { account, costs, home, newReport, profile, reports } from "../navigation/places";
import classes from "./command-list.module.css";
import { findCommands } from "./find-commands";
import { KeysHelp } from "./KeysHelp";

const MAX_REPORTS = 5;

/** The first few of a valuer's reports that a search finds. */
const foundReportsQuery = (userId: string, q: string) =>
  queryOptions({
    queryKey: ["reports", "found", userId, q],
    queryFn: async ({ signal }) => {
      const query = { q, limit: MAX_REPORTS };
      return (await api.reports.list({ params: { userId }, query }, { signal })).data;
    },
  });

const PLACES = [home, reports, newReport, costs, profile, account];

const TYPING_MS = 250;

const [store, list] = createSpotlight();

export interface CommandListProps {
  /** How often it was asked for: each time opens it. */
  asked: number;
}

/** Goes by keyboard to a section, a field, a report or a screen, or does something with the open report. */
export const CommandList = ({ asked }: CommandListProps) => {
  const { id: userId } = useUser();
  const navigate = useNavigate();
  const [query, setQuery] = useState("");
  const [typed] = useDebouncedValue(query.trim(), TYPING_MS);
  const { data } = useQuery({
    ...foundReportsQuery(userId, typed),
    enabled: typed !== "",
  });
  const before = useRef<Element>(null);
  const chosen = useRef<() => void>(undefined);
  useEffect(() => {
    if (asked === 0) return;
    before.current = document.activeElement;
    list.open();
  }, [asked]);

  // Once the list is closed: it keeps the focus while it is open.
  const onClose = () => {
    const { current: run } = chosen;
    chosen.current = undefined;
    if (run) run();
    else if (before.current instanceof HTMLElement) before.current.focus();
  };
  const groups = findCommands({
    query: query.trim(),
    places: PLACES,
    // Those of what was typed before would be under the Enter key.
    reports: typed === query.trim() ? (data ?? []) : [],
    open: (path) => void navigate(path),
  });

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      returnFocus={false}
      shortcut={null}
      scrollable
      maxHeight="60dvh"
      overlayProps={{ color: "var(--takseru-veil)", backgroundOpacity: 1, blur: 0 }}
      transitionProps={{ duration: 0 }}
      attributes={{ content: { "aria-label": "Commands" } }}
    >
      <Spotlight.Search
        aria-label="Find a section, a field, a report or an action"
        placeholder="Section, field, report or action"
      />
      <Spotlight.ActionsList>
        {groups.map(({ title, entries }) => (
          <Spotlight.ActionsGroup key={title} label={title}>
            {entries.map(({ id, label, note, run }) => (
              <Spotlight.Action
                key={id}
                label={label}
                className={classes.entry ?? ""}
                {...(note && { description: note })}
                onClick={() => {
                  chosen.current = run;
                }}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && <Spotlight.Empty>Nothing matches “{query.trim()}”</Spotlight.Empty>}
      </Spotlight.ActionsList>
      <Spotlight.Footer>
        <KeysHelp />
      </Spotlight.Footer>
    </Spotlight.Root>
  );
};
