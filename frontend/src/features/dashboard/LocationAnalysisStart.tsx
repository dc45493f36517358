import { Button } from "@mantine/core";
import type { LocationAnalysis } from "@takseru/shared-types";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api, createIdempotencyKey } from "@/lib/api/api";
import { fieldsFromLocation } from "@/lib/reports/location-fields";
import { cacheReport } from "@/lib/reports/report-queries";
import { useUser } from "@/lib/session/session";
import { FormError, LinkButton } from "@/ui";
import type { LocationSlot } from "./location-slot";

const CREATE = "Create a report from this location";

/** An analysis and the key under which one report is created from it, however often the user retries. */
interface AnalysisResult {
  analysis: LocationAnalysis;
  idempotencyKey: string;
}

const CreateReport = ({ result: { analysis, idempotencyKey } }: { result: AnalysisResult }) => {
  const { profile } = useUser();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const create = useMutation({
    mutationFn: () =>
      api.reports.create(
        {
          body: {
            valuer_name: profile.full_name,
            professional_title: profile.professional_title,
            ...fieldsFromLocation(analysis),
          },
        },
        { idempotencyKey },
      ),
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
const LocationAnalysisStart = ({ location }: { location: LocationSlot }) => {
  const [result, setResult] = useState<AnalysisResult>();
  return location({
    analysis: result?.analysis,
    onAnalyzed: (analysis) => setResult({ analysis, idempotencyKey: createIdempotencyKey() }),
    actions: result && <CreateReport key={result.idempotencyKey} result={result} />,
  });
};

export default LocationAnalysisStart;
