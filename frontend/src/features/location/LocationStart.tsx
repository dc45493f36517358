import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Located } from "@/lib/location/analyze-position";
import { useLocationForm } from "./location-form";
import { AnalysisResult } from "./result/AnalysisResult";
import { StartSheet } from "./StartSheet";
import { useAnalysis } from "./use-analysis";

interface LocationStartProps {
  /** An earlier result, shown again. */
  located?: Located | undefined;
  onAnalyzed: (located: Located) => void;
  /** Buttons below the result. */
  actions?: ReactNode;
}

/** Where the property is: found by the device, typed, or taken from an earlier report; then what is known of it. */
export const LocationStart = ({ located, onAnalyzed, actions }: LocationStartProps) => {
  const [another, setAnother] = useState(false);
  const form = useLocationForm(located?.analysis.coordinates);
  const result = useRef<HTMLElement>(null);
  const [isNew, setIsNew] = useState(false);
  const analysis = useAnalysis(
    (found) => {
      setAnother(false);
      setIsNew(true);
      onAnalyzed(found);
    },
    form.watch(["latitude", "longitude"]).join(" "),
  );
  const shown = another ? undefined : located;
  // Keyboard and screen reader continue at the result.
  useEffect(() => {
    if (isNew && shown) result.current?.focus();
  }, [isNew, shown]);

  if (!shown) return <StartSheet form={form} analysis={analysis} isAnother={another} />;
  return (
    <AnalysisResult
      ref={result}
      key={`${shown.analysis.coordinates.latitude} ${shown.analysis.coordinates.longitude}`}
      located={shown}
      radius={Number(form.getValues("radius"))}
      analyzing={analysis.busy}
      onAsk={() => {
        const { radius, categories } = form.getValues();
        const { coordinates: position } = shown.analysis;
        analysis.analyze({
          position,
          ...(shown.accuracy !== undefined && { accuracy: shown.accuracy }),
          search: { radius: Number(radius), includeCategories: categories, askOpenStreetMap: true },
        });
      }}
      onAnalyze={(position) => {
        const { radius, categories } = form.getValues();
        analysis.analyze({ position, search: { radius: Number(radius), includeCategories: categories } });
      }}
      actions={
        <>
          {actions}
          <Button variant="default" onClick={() => setAnother(true)}>
            Another position
          </Button>
        </>
      }
    />
  );
};
