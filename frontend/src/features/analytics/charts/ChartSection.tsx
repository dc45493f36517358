import { Button, Text, Title } from "@mantine/core";
import { colomboDay } from "@takseru/shared-types";
import { type ReactNode, useId, useState } from "react";
import { toCsv } from "@/lib/files/csv";
import { saveFile } from "@/lib/files/download";
import type { Period } from "../period/period";
import classes from "./chart-section.module.css";
import { type FigureRow, FigureTable } from "./FigureTable";

interface ChartSectionProps {
  title: string;
  /** What the figures are, in a sentence. */
  note?: string;
  /** Of the file, with its days behind it. */
  fileName: string;
  /** Figures of today alone have none. */
  period?: Period;
  columns: readonly string[];
  /** Of the file, where its figures have units that the table writes beside each. */
  fileColumns?: readonly string[];
  rows: readonly FigureRow[];
  /** In place of the table, which is then shown on request and always there for a screen reader. */
  chart?: ReactNode;
  children?: ReactNode;
}

/** Figures of one kind under their heading: drawn, as a table and as a file. */
export const ChartSection = ({
  title,
  note,
  fileName,
  period,
  columns,
  fileColumns = columns,
  rows,
  chart,
  children,
}: ChartSectionProps) => {
  const heading = useId();
  const [isTable, setTable] = useState(false);
  const isHeardOnly = Boolean(chart) && !isTable;
  const save = () => {
    const csv = toCsv([fileColumns, ...rows.map(({ cells }) => cells.map((one) => one.csv))]);
    saveFile(
      new Blob([csv], { type: "text/csv;charset=utf-8" }),
      `${fileName}-${period ? `${period.from}-${period.to}` : colomboDay(new Date().toISOString())}.csv`,
    );
  };
  return (
    <section aria-labelledby={heading} className={classes.section}>
      <Title order={2} id={heading}>
        {title}
      </Title>
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
      {children}
      {chart}
      <div className={isHeardOnly ? "visually-hidden" : classes.table}>
        <FigureTable labelledBy={heading} columns={columns} rows={rows} isHeardOnly={isHeardOnly} />
      </div>
      <div className={classes.actions}>
        {chart && (
          <Button
            variant="subtle"
            aria-pressed={isTable}
            aria-label={`Table: ${title}`}
            onClick={() => setTable(!isTable)}
          >
            Table
          </Button>
        )}
        <Button variant="subtle" aria-label={`CSV: ${title}`} onClick={save}>
          CSV
        </Button>
      </div>
    </section>
  );
};
