import { Button, Text, Title } from "@mantine/core";
import type { LocationAnalysis } from "@takseru/shared-types";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Loading, Panel } from "@/ui";
import classes from "./dashboard.module.css";

const LocationStart = lazy(() => import("./LocationAnalysisStart"));

/** What the route puts into the panel. */
export type LocationSlot = (options: {
  analysis: LocationAnalysis | undefined;
  onAnalyzed: (analysis: LocationAnalysis) => void;
  /** What can be done with a result. */
  actions: ReactNode;
}) => ReactNode;

/** Looks at a position before there is a report; the form is loaded when somebody wants it. */
export const LocationPanel = ({ location }: { location: LocationSlot }) => {
  const [opened, setOpened] = useState(false);
  return (
    <Panel label="Location Analysis" className={classes.location}>
      <Title order={2} mb="sm">
        Location Analysis
      </Title>
      <Text mb="md">Find a property's address, nearest city and places nearby from its coordinates.</Text>
      <Button variant="default" aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {opened ? "Close the location analysis" : "Analyze a location"}
      </Button>
      {opened && (
        <Suspense fallback={<Loading />}>
          <LocationStart location={location} />
        </Suspense>
      )}
    </Panel>
  );
};
