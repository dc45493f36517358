import { Alert, Text, TextInput, UnstyledButton } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { Position } from "@takseru/shared-types";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "@/lib/api/api";
import { reportName } from "@/lib/reports/report-labels";
import { reportListQuery } from "@/lib/reports/report-lists";
import { reportQuery } from "@/lib/reports/report-queries";
import { useUser } from "@/lib/session/session";
import { FormError, Loading } from "@/ui";
import classes from "./position-part.module.css";

const SHOWN = 6;
const PAUSE_MS = 300;

/** Takes the position of one of the valuer's own reports. */
export const FromReport = ({ onPosition }: { onPosition: (position: Position) => void }) => {
  const { id: userId } = useUser();
  const cache = useQueryClient();
  const [words, setWords] = useState("");
  const [q] = useDebouncedValue(words.trim(), PAUSE_MS);
  const { data, error, isPending } = useInfiniteQuery(
    reportListQuery(userId, { sort: "updated", ...(q && { q }) }),
  );
  const reports = data?.pages[0]?.data.slice(0, SHOWN) ?? [];
  const take = useMutation({
    mutationFn: async (id: number): Promise<Position> => {
      const { latitude, longitude } = await cache.fetchQuery(reportQuery(id));
      if (latitude === null || longitude === null) throw new Error("This report has no position.");
      return { latitude, longitude };
    },
    onSuccess: onPosition,
  });
  return (
    <div className={classes.reports}>
      <TextInput
        label="Search your reports"
        placeholder="Reference, owner, village"
        autoComplete="off"
        data-autofocus
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
      <FormError error={take.error} fallback="This report has no position." />
      {data && reports.length === 0 && (
        <Text mt="sm" c="dimmed">
          {q ? "No report contains these words." : "You have no earlier report."}
        </Text>
      )}
      <ul aria-label="Earlier reports">
        {reports.map((report) => (
          <li key={report.id}>
            <UnstyledButton className={classes.report} onClick={() => take.mutate(report.id)}>
              {reportName(report)}
              <small>{[report.village_name, report.district].filter(Boolean).join(", ")}</small>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
};
