import { Alert, Button, Group, Text, TextInput, UnstyledButton } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { Position, ReportSummary } from "@takseru/shared-types";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "@/lib/api/api";
import { reportName } from "@/lib/reports/report-labels";
import { reportListQuery } from "@/lib/reports/report-lists";
import { reportQuery } from "@/lib/reports/report-queries";
import { useCloneReport } from "@/lib/reports/use-clone-report";
import { useUser } from "@/lib/session/session";
import { FormError, Loading } from "@/ui";
import classes from "./earlier-reports.module.css";

const SHOWN = 6;
const PAUSE_MS = 300;

const placeOf = ({ village_name, district, current_owner }: ReportSummary): string =>
  [village_name, district, current_owner].filter(Boolean).join(", ");

const Chosen = ({
  report,
  onPosition,
}: {
  report: ReportSummary;
  onPosition: (position: Position) => void;
}) => {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const clone = useCloneReport(report, ({ id }) => void navigate(`/reports/builder/${id}`));
  const locate = useMutation({
    mutationFn: async (): Promise<Position> => {
      const { latitude, longitude } = await cache.fetchQuery(reportQuery(report.id));
      if (latitude === null || longitude === null) throw new Error("This report has no position.");
      return { latitude, longitude };
    },
    onSuccess: onPosition,
  });
  return (
    <div className={classes.chosen}>
      <Text size="sm" c="dimmed">
        A copy takes over your own texts, and no fact of that property. For the same property again, or a
        neighbour's, start from the report's line in your list.
      </Text>
      <FormError error={clone.error ?? locate.error} fallback="This report has no position." />
      <Group gap="sm">
        <Button variant="light" loading={clone.isPending} onClick={() => clone.mutate({ kind: "like" })}>
          Copy its text
        </Button>
        <Button variant="default" loading={locate.isPending} onClick={() => locate.mutate()}>
          Use its location
        </Button>
      </Group>
    </div>
  );
};

/** Chooses one of the valuer's reports to start from: from its text, or from its position alone. */
export const EarlierReports = ({ onPosition }: { onPosition: (position: Position) => void }) => {
  const { id: userId } = useUser();
  const [words, setWords] = useState("");
  const [q] = useDebouncedValue(words.trim(), PAUSE_MS);
  const [chosen, setChosen] = useState<number>();
  const { data, error, isPending } = useInfiniteQuery(
    reportListQuery(userId, { sort: "updated", ...(q && { q }) }),
  );
  const reports = data?.pages[0]?.data.slice(0, SHOWN) ?? [];
  return (
    <>
      <TextInput
        label="Search your reports"
        placeholder="Reference, owner, village"
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      {isPending && <Loading />}
      {error && (
        <Alert color="yellow" mt="sm">
          {messageOf(error, "Your reports can be searched when there is a connection.")}
        </Alert>
      )}
      {data && reports.length === 0 && (
        <Text mt="sm" c="dimmed">
          {q ? "No report contains these words." : "You have no earlier report."}
        </Text>
      )}
      <ul className={classes.reports} aria-label="Earlier reports">
        {reports.map((report) => (
          <li key={report.id}>
            <UnstyledButton
              className={classes.report}
              aria-expanded={chosen === report.id}
              onClick={() => setChosen(chosen === report.id ? undefined : report.id)}
            >
              <span className={classes.name}>{reportName(report)}</span>
              <span className={classes.where}>{placeOf(report)}</span>
            </UnstyledButton>
            {chosen === report.id && <Chosen report={report} onPosition={onPosition} />}
          </li>
        ))}
      </ul>
    </>
  );
};
