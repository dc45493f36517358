import { Button, Text, Title } from "@mantine/core";
import { useState } from "react";
import { lazyWithRetry } from "@/ui";
import type { LocationSlot } from "./location-slot";

/** Loaded when it is opened: a form brings the contract's schemas with it. */
const LocationAnalysisStart = lazyWithRetry(
  async () => (await import("./LocationAnalysisStart")).LocationAnalysisStart,
);

/** Analyses a position before a report exists. */
export const LocationPanel = ({ location }: { location: LocationSlot }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label="Location Analysis">
      <Title order={2}>Location Analysis</Title>
      <Text mb="md">Find a property's address, nearest city and places nearby from its coordinates.</Text>
      <Button variant="light" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? "Close the location analysis" : "Analyze a location"}
      </Button>
      {isOpen && <LocationAnalysisStart location={location} />}
    </section>
  );
};
