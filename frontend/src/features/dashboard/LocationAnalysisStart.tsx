import { Button } from "@mantine/core";
import type { LocationAnalysis } from "@takseru/shared-types";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, api, createIdempotencyKey } from "@/lib/api/api";
import { analyzeOnline, type Located } from "@/lib/location/analyze-position";
import { fieldsFromLocation } from "@/lib/reports/location-fields";
import { cacheReport } from "@/lib/reports/report-queries";
import { useUser } from "@/lib/session/session";
import { FormError, LinkButton } from "@/ui";
import type { LocationSlot } from "./location-slot";

const CREATE = "Create a report from this location";

/** An analysis and the key under which one report is created from it, however often the user retries. */
interface AnalysisResult {
  located: Located;
  idempotencyKey: string;
}

const CreateReport = ({ result: { located, idempotencyKey } }: { result: AnalysisResult }) => {
  const { id: userId, profile } = useUser();
  const cache = useQueryClient();
  const navigate = useNavigate();
  // The same on a repeat: one key stands for one content.
  const reference = useRef<string>(undefined);
  const complete = useRef<LocationAnalysis>(undefined);
  const create = useMutation({
    mutationFn: async () => {
      const { analysis, pending } = located;
      // A position that was found without a connection has no places yet.
      complete.current ??= pending ? await analyzeOnline(analysis.coordinates, pending) : analysis;
      reference.current ??= (await api.reports.nextReference({ params: { userId } })).reference;
      return api.reports.create(
        {
          body: {
            report_reference: reference.current,
            valuer_name: profile.full_name,
            professional_title: profile.professional_title,
            ...fieldsFromLocation(complete.current),
          },
        },
        { idempotencyKey },
      );
    },
    // Another report took the reference meanwhile: a refused call has used no key.
    retry: (failures, error) => {
      const isTaken = error instanceof ApiError && error.code === "REFERENCE_TAKEN";
      if (isTaken) reference.current = undefined;
      return isTaken && failures < 3;
    },
    retryDelay: 0,
    onSuccess: (report) => {
      cacheReport(cache, report);
      void navigate(`/reports/builder/${report.id}`);
    },
  });
  if (!profile.profile_completed) return <LinkButton to="/profile-setup">{CREATE}</LinkButton>;
  return (
    <>
      <FormError error={create.error} fallback="The report could not be created" />
      <Button loading={create.isPending} onClick={() => create.mutate()}>
        {CREATE}
      </Button>
    </>
  );
};

/** The location analysis, with a button that creates a report from its result. */
export const LocationAnalysisStart = ({ location }: { location: LocationSlot }) => {
  const [result, setResult] = useState<AnalysisResult>();
  return location({
    located: result?.located,
    onAnalyzed: (located) => setResult({ located, idempotencyKey: createIdempotencyKey() }),
    actions: result && <CreateReport key={result.idempotencyKey} result={result} />,
  });
};
