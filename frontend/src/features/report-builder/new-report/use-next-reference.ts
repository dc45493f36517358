import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { api } from "@/lib/api/api";
import type { Editing } from "../report-form";

const nextReferenceQuery = (userId: string) =>
  queryOptions({
    queryKey: ["next-reference", userId],
    queryFn: async ({ signal }) =>
      (await api.reports.nextReference({ params: { userId } }, { signal })).reference,
    // Not cached: the next report has another one.
    gcTime: 0,
  });

interface ReferenceInput {
  editing: Editing;
  userId: string;
  enabled: boolean;
  /** Another report has the typed reference. */
  taken: boolean;
}

/** Proposes the next free reference while the field is empty, and a newer one when it turns out to be taken. */
export const useNextReference = ({ editing, userId, enabled, taken }: ReferenceInput) => {
  const { data: reference = "", refetch } = useQuery({ ...nextReferenceQuery(userId), enabled });

  const propose = useCallback(() => {
    const values = editing.getValues();
    const typed = values.report_reference !== "" || editing.unsaved(["report_reference"]).length > 0;
    if (reference === "" || typed) return;
    editing.propose({ ...values, report_reference: reference }, ["report_reference"]);
  }, [editing, reference]);
  useEffect(propose, [propose]);
  useEffect(() => {
    if (taken) void refetch();
  }, [taken, refetch]);

  const use = () => {
    editing.replace({ ...editing.getValues(), report_reference: reference }, ["report_reference"]);
    void editing.trigger("report_reference");
  };
  const suggested = taken && reference !== editing.getValues().report_reference ? reference : "";
  return { suggested, use, propose };
};
