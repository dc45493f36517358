import { Button, Text } from "@mantine/core";
import {
  type CopyKind,
  type CopyOptions,
  copyKind,
  formatDate,
  type ReportSummary,
  valuedByAnother,
} from "@takseru/shared-types";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { reportName } from "@/lib/reports/report-labels";
import { useCloneReport } from "@/lib/reports/use-clone-report";
import { Chips, FormError, IconButton, iconPaths, Sheet } from "@/ui";
import classes from "./clone-dialog.module.css";

const aboutOf = (kind: CopyKind, { report_date }: ReportSummary): string => {
  const since = formatDate(report_date);
  const abouts: Record<CopyKind, string> = {
    same_property: `Keeps the facts, asks what has changed${since ? ` since ${since}` : ""}, and states the earlier value if wanted`,
    neighbour:
      "Keeps locality, access, planning and sales. Empties owner, lot, deed, plan, boundaries, extent, assessment number, position, land, buildings, papers and photographs",
    like: "Keeps your texts only",
  };
  return abouts[kind];
};

const answers = valuedByAnother.values.map((value) => ({ value, label: valuedByAnother.labels[value] }));

/** Asks what the new report is about, creates it and opens it. */
export const CloneDialog = ({
  title,
  report,
  onClose,
}: {
  title: string;
  report: ReportSummary;
  onClose: () => void;
}) => {
  const navigate = useNavigate();
  const [kind, setKind] = useState<CopyKind>();
  const [before, setBefore] = useState<CopyOptions["valued_by_another"]>("not_known");
  const [name, question] = [useId(), useId()];
  const clone = useCloneReport(report, ({ id }) => {
    onClose();
    void navigate(`/reports/builder/${id}`);
  });
  return (
    <Sheet label={title} opened onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (kind) clone.mutate({ kind, ...(kind !== "like" && { valued_by_another: before }) });
        }}
      >
        <div className={classes.head}>
          <div>
            <Text size="sm" c="dimmed">
              {[`Copy of ${reportName(report)}`, report.location_summary].filter(Boolean).join(", ")}
            </Text>
            <h2 className={classes.title}>What is the new report about?</h2>
          </div>
          <IconButton label="Close" path={iconPaths.close} onClick={onClose} />
        </div>
        <div role="radiogroup" aria-label="What the new report is about" className={classes.kinds}>
          {copyKind.values.map((value) => (
            <label key={value} className={classes.kind}>
              <input
                type="radio"
                name={name}
                value={value}
                checked={kind === value}
                onChange={() => setKind(value)}
                aria-describedby={`${name}-${value}`}
              />
              <span>
                <strong>{copyKind.labels[value]}</strong>
                <span id={`${name}-${value}`} className={classes.about}>
                  {aboutOf(value, report)}
                </span>
              </span>
            </label>
          ))}
        </div>
        {kind !== undefined && kind !== "like" && (
          <div className={classes.asked}>
            <span id={question} className={classes.about}>
              Did another member value it before?
            </span>
            <Chips
              name={question}
              label="Did another member value it before?"
              labelledBy={question}
              required
              options={answers}
              value={before ?? ""}
              onChange={(value) => setBefore(valuedByAnother.values.find((one) => one === value))}
            />
            <span className={classes.about}>Ask the owner. If yes, a letter to the member comes first.</span>
          </div>
        )}
        <FormError error={clone.error} fallback="The new report could not be started" />
        <Button type="submit" fullWidth size="md" disabled={kind === undefined} loading={clone.isPending}>
          Make the copy
        </Button>
        <Text size="sm" c="dimmed" ta="center">
          The copy is a draft with a reference of its own. Text that was carried over stays marked until you
          confirm it.
        </Text>
      </form>
    </Sheet>
  );
};
