import { Button, Text, Title } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { Loading } from "@/ui";
import type { LocationSlot } from "./location-slot";

const LocationAnalysisStart = lazy(() => import("./LocationAnalysisStart"));

/** Analyses a position before a report exists. The form is loaded on demand. */
export const LocationPanel = ({ location }: { location: LocationSlot }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label="Location Analysis">
      <Title order={2}>Location Analysis</Title>
      <Text mb="md">Find a property's address, nearest city and places nearby from its coordinates.</Text>
      <Button variant="light" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? "Close the location analysis" : "Analyze a location"}
      </Button>
      {isOpen && (
        <Suspense fallback={<Loading />}>
          <LocationAnalysisStart location={location} />
        </Suspense>
      )}
    </section>
  );
};
