import "@mantine/core/styles/Progress.layer.css";
import { Button, Group, Progress } from "@mantine/core";
import { messages, salesSheetMessages } from "@takseru/shared-types";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { serverToday } from "@/lib/api/server-clock";
import { saveFile } from "@/lib/files/download";
import { useIsOnline } from "@/lib/sync/use-is-online";
import { FormError, PageHeader, TextLink } from "@/ui";
import classes from "./import-page.module.css";
import { NotationChoice } from "./NotationChoice";
import type { ColumnChoice } from "./propose-columns";
import { rememberedHeads, rememberHead } from "./remembered-heads";
import { brokenRowsAsCsv, groupRows, rowFigures } from "./row-groups";
import { SheetTable, type ShownRow } from "./SheetTable";
import {
  chooseColumn,
  createSheetReader,
  headsOf,
  leaveOut,
  mendCell,
  type SaleOfSheet,
  type Sheet,
  type SheetRow,
  withHeads,
} from "./sheet";
import { progressText } from "./take-sales";
import { useFaultKeys } from "./use-fault-keys";
import { useKnownSales } from "./use-known-sales";
import { type Taking, useTaking } from "./use-taking";

export const toSales = { to: "/reports/comparables", label: "Sales" };

/** So many rows are drawn at a time. */
const ROWS_AT_ONCE = 100;

type View = "all" | "broken" | "known";

const count = (number: number): string => number.toLocaleString("en");

/** How many sales are taken; it alone is drawn anew after each batch. */
const TakingProgress = ({ progress }: Pick<Taking, "progress">) => {
  const now = useSyncExternalStore(progress.subscribe, progress.get);
  if (!now) return null;
  const { taken, all } = now;
  return (
    <div className={classes.progress}>
      <Progress value={(taken / Math.max(1, all)) * 100} aria-label="Sales taken" transitionDuration={0} />
      <p className="figures" aria-hidden="true">
        {taken.toLocaleString("en")} of {all.toLocaleString("en")}
      </p>
      <p role="status">{progressText(taken, all)}</p>
      {taken >= all && <TextLink to={toSales.to}>To your sales</TextLink>}
    </div>
  );
};

interface SheetViewProps {
  sheet: Sheet;
  note: string | undefined;
  onChange: (sheet: Sheet) => void;
  onPutAway: () => void;
}

/** A sheet that was read: what is taken of it, what has to be mended, and the progress of taking it. */
export const SheetView = ({ sheet, note, onChange, onPutAway }: SheetViewProps) => {
  const isOnline = useIsOnline();
  const today = useRef(serverToday()).current;
  const [read] = useState(createSheetReader);
  const rows = useMemo(() => read(sheet, today), [read, sheet, today]);
  const all = useMemo(() => rows.filter((row): row is SaleOfSheet => row.kind === "sale"), [rows]);
  const { take, isTaking, stopped, progress } = useTaking();
  const { known, failed, retry, add } = useKnownSales(all, isOnline && !isTaking);
  const [view, setView] = useState<View>("all");
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const isKnown = (row: SheetRow): boolean => row.kind === "sale" && known.get(row.identity) === true;
  const groups = groupRows(rows, isKnown);
  const isMatched = sheet.columns.includes("description");
  const ofView = rows.flatMap((row, index): ShownRow[] => {
    const isOf =
      view === "all" || (view === "broken" ? row.kind === "broken" : isKnown(row) || row.kind === "repeated");
    if (!isOf || index === sheet.headRow) return [];
    return [{ index, cells: sheet.rows[index]?.cells ?? [], row, isKnown: isKnown(row) }];
  });
  const drawn = ofView.slice(0, shown);
  const onKeyDown = useFaultKeys(groups.broken.length > 0, () => {
    const indexes = new Set(drawn.map(({ index }) => index));
    if (!groups.broken.every((index) => indexes.has(index))) setView("broken");
  });

  const column = (index: number, choice: ColumnChoice) => {
    if (sheet.headRow !== undefined) rememberHead(headsOf(sheet)[index] ?? "", choice);
    onChange(chooseColumn(sheet, index, choice));
  };
  const keepBroken = () =>
    saveFile(new Blob([brokenRowsAsCsv(sheet, rows)], { type: "text/csv" }), "sales-to-be-mended.csv");

  const figures = rowFigures(groups);
  const summary = `${count(sheet.rows.length)} rows: ${figures.map(({ label, figure }) => `${count(figure)} ${label}`).join("; ")}.`;

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
        description="Columns are matched by their heads; what you change is remembered on this device. Dates are read as day/month/year, amounts in rupees; lakhs and millions where a cell or its head says so."
        actions={
          <>
            <Button variant="subtle" disabled={isTaking} onClick={onPutAway}>
              Paste again
            </Button>
            <Button
              disabled={!isMatched || groups.taken.length === 0 || !isOnline || isTaking}
              aria-describedby="why-not-taken"
              onClick={() => void take(groups.taken, add)}
            >
              Take {count(groups.taken.length)} {groups.taken.length === 1 ? "sale" : "sales"}
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
      <TakingProgress progress={progress} />
      {stopped && (
        <>
          <FormError error={stopped} fallback={messages.reports.requestFailed} />
          <p className={classes.quiet}>{salesSheetMessages.goOn}</p>
        </>
      )}
      <dl className={classes.figures}>
        {figures.map(({ label, figure, tone }) => (
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
        rows={drawn}
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
