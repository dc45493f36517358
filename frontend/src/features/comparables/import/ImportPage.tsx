import "@mantine/core/styles/Progress.layer.css";
import { Button, Group, NativeSelect, Progress } from "@mantine/core";
import {
  type ComparableUnit,
  comparableUnit,
  limits,
  messages,
  salesSheetMessages,
} from "@takseru/shared-types";
import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { api } from "@/lib/api/api";
import { serverToday } from "@/lib/api/server-clock";
import { toCsv } from "@/lib/files/csv";
import { saveFile } from "@/lib/files/download";
import { useUser } from "@/lib/session/session";
import { useIsOnline } from "@/lib/sync/use-is-online";
import { FormError, Loading, optionsOf, Page, PageHeader, TextLink } from "@/ui";
import { comparablesKey } from "../comparable-queries";
import classes from "./import-page.module.css";
import { PasteArea } from "./PasteArea";
import type { ColumnChoice } from "./propose-columns";
import { rememberedHeads, rememberHead } from "./remembered-heads";
import { SheetTable, type ShownRow } from "./SheetTable";
import {
  beginSheet,
  chooseColumn,
  createSheetReader,
  headsOf,
  leaveOut,
  mendCell,
  rowNumbers,
  type Sheet,
  type SheetRow,
  withHeads,
} from "./sheet";
import { progressText, takeSales } from "./take-sales";
import { useKnownSales } from "./use-known-sales";
import { useStoredSheet } from "./use-stored-sheet";

const toSales = { to: "/reports/comparables", label: "Sales" };

/** So many rows are drawn at a time. */
const ROWS_AT_ONCE = 100;

type View = "all" | "broken" | "known";

type Sale = Extract<SheetRow, { kind: "sale" }>;

const count = (number: number): string => number.toLocaleString("en");
const sales = (number: number): string => `${count(number)} ${number === 1 ? "sale" : "sales"}`;

/** "2 to be mended: 14, 29" */
const withRows = (label: string, indexes: readonly number[]): string =>
  indexes.length === 0 ? label : `${label}: ${indexes.length === 1 ? "row " : ""}${rowNumbers(indexes)}`;

/** What is written differently in this sheet than elsewhere; asked where it matters. */
const NotationChoice = ({ sheet, onChange }: { sheet: Sheet; onChange: (sheet: Sheet) => void }) => (
  <div className={classes.notation}>
    <NativeSelect
      label="Dates are written"
      value={sheet.dates}
      data={[
        { value: "day-first", label: "day/month/year" },
        { value: "month-first", label: "month/day/year" },
      ]}
      onChange={({ currentTarget }) =>
        onChange({ ...sheet, dates: currentTarget.value === "month-first" ? "month-first" : "day-first" })
      }
    />
    <NativeSelect
      label="Figures are written"
      value={sheet.decimal}
      data={[
        { value: "point", label: "1,234.5" },
        { value: "comma", label: "1.234,5" },
      ]}
      onChange={({ currentTarget }) =>
        onChange({ ...sheet, decimal: currentTarget.value === "comma" ? "comma" : "point" })
      }
    />
    <NativeSelect
      label="Where a row has no unit"
      value={sheet.unit}
      data={optionsOf(comparableUnit)}
      onChange={({ currentTarget }) => {
        const unit = comparableUnit.values.find((value: ComparableUnit) => value === currentTarget.value);
        if (unit) onChange({ ...sheet, unit });
      }}
    />
  </div>
);

interface Progressed {
  taken: number;
  all: number;
}

interface SheetViewProps {
  sheet: Sheet;
  note: string | undefined;
  onChange: (sheet: Sheet) => void;
  onPutAway: () => void;
}

const SheetView = ({ sheet, note, onChange, onPutAway }: SheetViewProps) => {
  const isOnline = useIsOnline();
  const cache = useQueryClient();
  const today = useRef(serverToday()).current;
  const [read] = useState(createSheetReader);
  const rows = useMemo(() => read(sheet, today), [read, sheet, today]);
  const all = useMemo(() => rows.filter((row): row is Sale => row.kind === "sale"), [rows]);
  const { known, failed, retry, add } = useKnownSales(all, isOnline);
  const [view, setView] = useState<View>("all");
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const [progress, setProgress] = useState<Progressed>();
  const [stopped, setStopped] = useState<Error>();
  const [isTaking, setIsTaking] = useState(false);
  const running = useRef<AbortController>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => () => running.current?.abort(), []);

  const isKnown = (row: SheetRow): boolean => row.kind === "sale" && known.get(row.identity) === true;
  const at = (is: (row: SheetRow) => boolean): number[] =>
    rows.flatMap((row, index) => (is(row) ? [index] : []));
  const groups = {
    taken: all.filter((sale) => !isKnown(sale)),
    broken: at(({ kind }) => kind === "broken"),
    known: at((row) => isKnown(row) || row.kind === "repeated"),
    blank: at(({ kind }) => kind === "blank"),
    total: at(({ kind }) => kind === "total"),
    heads: at(({ kind }) => kind === "heads"),
    leftOut: at(({ kind }) => kind === "left-out"),
  };
  const isMatched = sheet.columns.includes("description");

  const ofView = rows.flatMap((row, index): ShownRow[] => {
    const isOf =
      view === "all" || (view === "broken" ? row.kind === "broken" : isKnown(row) || row.kind === "repeated");
    if (!isOf || index === sheet.headRow) return [];
    return [{ index, cells: sheet.rows[index]?.cells ?? [], row, isKnown: isKnown(row) }];
  });

  const take = async () => {
    const controller = new AbortController();
    running.current = controller;
    const wanted = groups.taken;
    setStopped(undefined);
    setIsTaking(true);
    setProgress({ taken: 0, all: wanted.length });
    try {
      await takeSales(wanted, {
        signal: controller.signal,
        send: async (batch) => (await api.reports.addComparables({ body: { sales: batch } })).data,
        onTaken: (batch) => {
          add(batch);
          setProgress((before) => before && { ...before, taken: before.taken + batch.length });
        },
      });
    } catch (error) {
      setStopped(error instanceof Error ? error : new Error(String(error)));
      setProgress((before) => (before && before.taken < before.all ? undefined : before));
    } finally {
      setIsTaking(false);
      void cache.invalidateQueries({ queryKey: comparablesKey });
    }
  };

  /** The fault of the next broken row behind what has the focus; behind the last one, that of the first. */
  const toNextFault = () => {
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
  const [wantsFault, setWantsFault] = useState(false);
  useEffect(() => {
    if (!wantsFault) return;
    setWantsFault(false);
    toNextFault();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "F8" || groups.broken.length === 0) return;
    event.preventDefault();
    const isDrawn = groups.broken.every((index) => ofView.slice(0, shown).some((row) => row.index === index));
    if (!isDrawn) setView("broken");
    setWantsFault(true);
  };

  const column = (index: number, choice: ColumnChoice) => {
    if (sheet.headRow !== undefined) rememberHead(headsOf(sheet)[index] ?? "", choice);
    onChange(chooseColumn(sheet, index, choice));
  };
  const keepBroken = () => {
    const kept = groups.broken.map((index) => {
      const row = rows[index];
      const why = row?.kind === "broken" ? row.problems.map(({ message }) => message).join(" ") : "";
      return [...sheet.columns.map((_, cell) => sheet.rows[index]?.cells[cell] ?? ""), why];
    });
    const csv = toCsv([[...headsOf(sheet), "What is wrong"], ...kept]);
    saveFile(new Blob([csv], { type: "text/csv" }), "sales-to-be-mended.csv");
  };

  const figures: ReadonlyArray<readonly [label: string, figure: number, tone?: "amber"]> = [
    ["to be taken", groups.taken.length],
    ...(groups.broken.length > 0
      ? [[withRows("to be mended", groups.broken), groups.broken.length, "amber"] as const]
      : []),
    ...(groups.known.length > 0
      ? [[withRows("already there", groups.known), groups.known.length] as const]
      : []),
    ...(groups.leftOut.length > 0
      ? [[withRows("left out", groups.leftOut), groups.leftOut.length] as const]
      : []),
    ...(groups.blank.length > 0 ? [[withRows("empty", groups.blank), groups.blank.length] as const] : []),
    ...(groups.total.length > 0 ? [[withRows("totals", groups.total), groups.total.length] as const] : []),
    ...(groups.heads.length > 0 ? [[withRows("heads", groups.heads), groups.heads.length] as const] : []),
  ];
  const summary = `${count(sheet.rows.length)} rows: ${figures.map(([label, figure]) => `${count(figure)} ${label}`).join("; ")}.`;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: F8 holds wherever the focus is
    <div onKeyDown={onKeyDown}>
      <PageHeader
        title={
          <span ref={heading} tabIndex={-1} className={classes.heading}>
            <span aria-hidden="true">{count(sheet.rows.length)} rows</span>
            <span className="visually-hidden">{summary}</span>
          </span>
        }
        back={toSales}
        description="Columns are matched by their heads; what you change is remembered on this device. Dates are read as day/month/year, amounts in rupees."
        actions={
          <>
            <Button variant="subtle" disabled={isTaking} onClick={onPutAway}>
              Paste again
            </Button>
            <Button
              disabled={!isMatched || groups.taken.length === 0 || !isOnline || isTaking}
              aria-describedby="why-not-taken"
              onClick={() => void take()}
            >
              Take {sales(groups.taken.length)}
            </Button>
          </>
        }
      />
      <p id="why-not-taken" className={classes.why} role="status">
        {!isMatched
          ? salesSheetMessages.noProperty
          : !isOnline
            ? salesSheetMessages.offline
            : groups.taken.length === 0
              ? salesSheetMessages.nothingToTake
              : ""}
      </p>
      {note && <p className={classes.quiet}>{note}</p>}
      {progress && (
        <div className={classes.progress}>
          <Progress
            value={(progress.taken / Math.max(1, progress.all)) * 100}
            aria-label="Sales taken"
            transitionDuration={0}
          />
          <p className="figures" aria-hidden="true">
            {count(progress.taken)} of {count(progress.all)}
          </p>
          <p role="status">{progressText(progress.taken, progress.all)}</p>
          {progress.taken >= progress.all && <TextLink to={toSales.to}>To your sales</TextLink>}
        </div>
      )}
      {stopped && (
        <>
          <FormError error={stopped} fallback={messages.reports.requestFailed} />
          <p className={classes.quiet}>{salesSheetMessages.goOn}</p>
        </>
      )}
      <dl className={classes.figures}>
        {figures.map(([label, figure, tone]) => (
          <div key={label}>
            <dt data-tone={tone}>{label}</dt>
            <dd data-tone={tone} className="figures">
              {count(figure)}
            </dd>
          </div>
        ))}
      </dl>
      {failed && (
        <p className={classes.quiet}>
          {salesSheetMessages.notLookedUp}{" "}
          <Button variant="subtle" size="compact-sm" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      <NotationChoice sheet={sheet} onChange={onChange} />
      <Group gap="xs" my="sm" justify="space-between">
        <fieldset className={classes.views}>
          <legend className="visually-hidden">Rows that are shown</legend>
          {(
            [
              ["all", "All rows"],
              ["broken", `To be mended ${count(groups.broken.length)}`],
              ["known", `Already there ${count(groups.known.length)}`],
            ] as const
          ).map(([value, label]) => (
            <button
              key={value}
              type="button"
              aria-pressed={view === value}
              onClick={() => {
                setView(value);
                setShown(ROWS_AT_ONCE);
              }}
            >
              {label}
            </button>
          ))}
        </fieldset>
        {groups.broken.length > 0 && (
          <Button variant="subtle" onClick={keepBroken}>
            Keep the rows to be mended as a file
          </Button>
        )}
        <Button
          variant="subtle"
          onClick={() => onChange(withHeads(sheet, sheet.headRow === undefined, rememberedHeads()))}
        >
          {sheet.headRow === undefined ? "The first row has the heads" : "The first row is a sale"}
        </Button>
      </Group>
      <SheetTable
        heads={headsOf(sheet)}
        columns={sheet.columns}
        rows={ofView.slice(0, shown)}
        onColumn={column}
        onMend={(row, cell, text) => onChange(mendCell(sheet, row, cell, text))}
        onLeaveOut={(row, isOut) => onChange(leaveOut(sheet, row, isOut))}
      />
      <p className={classes.foot}>
        <span>
          {ofView.length === 0
            ? "No such row"
            : `${count(Math.min(shown, ofView.length))} of ${count(ofView.length)} rows are shown`}
          {shown < ofView.length && (
            <Button variant="subtle" size="compact-sm" onClick={() => setShown(shown + ROWS_AT_ONCE)}>
              Show {Math.min(ROWS_AT_ONCE, ofView.length - shown)} more
            </Button>
          )}
        </span>
        <span aria-hidden="true" className={classes.keys}>
          <kbd>F8</kbd> next row to mend
        </span>
      </p>
    </div>
  );
};

/** Takes the sales of a spreadsheet into the valuer's bank, each once, after they have been seen. */
export const ImportPage = () => {
  const { id } = useUser();
  const [sheet, setSheet] = useStoredSheet(id);
  const [note, setNote] = useState<string>();
  return (
    <Page title="Sales from a sheet">
      {sheet === null ? (
        <Loading text="Loading..." />
      ) : sheet ? (
        <SheetView
          sheet={sheet}
          note={note}
          onChange={setSheet}
          onPutAway={() => {
            setNote(undefined);
            setSheet(undefined);
          }}
        />
      ) : (
        <>
          <PageHeader
            title="Sales from a sheet"
            back={toSales}
            description="Forty sales that you keep in a spreadsheet need not be typed again."
          />
          <PasteArea
            onRows={(rows, said) => {
              setNote(said);
              setSheet(beginSheet(rows.slice(0, limits.sheet.rows), rememberedHeads()));
            }}
          />
        </>
      )}
    </Page>
  );
};
