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
import type { LocationSlot } from "./LocationPanel";

const CREATE = "Create a report from this location";

/** An analysis with what sending it as a report is known by: once, however often it is tried. */
interface AnalysisResult {
  analysis: LocationAnalysis;
  idempotencyKey: string;
}

const CreateReport = ({ found: { analysis, idempotencyKey } }: { found: AnalysisResult }) => {
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

/** The location analysis of the dashboard, and the report that begins with it. */
const LocationAnalysisStart = ({ location }: { location: LocationSlot }) => {
  const [found, setFound] = useState<AnalysisResult>();
  return location({
    analysis: found?.analysis,
    onAnalyzed: (analysis) => setFound({ analysis, idempotencyKey: createIdempotencyKey() }),
    actions: found && <CreateReport key={found.idempotencyKey} found={found} />,
  });
};

export default LocationAnalysisStart;
