import { Button, Text } from "@mantine/core";
import type { LocationAnalysis } from "@takseru/shared-types";
import { useState, useSyncExternalStore } from "react";
import { Checkbox } from "@/ui";
import classes from "./ask-openstreetmap.module.css";
import { asksOpenStreetMap, rememberAsking, subscribeToAsking } from "./asking-openstreetmap";

/** Whether the server runs on this device, so that its reader can import a map: it has a page for that. */
const isOwnServer = (): boolean => /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(window.location.hostname);

interface AskOpenStreetMapProps {
  analysis: Pick<LocationAnalysis, "may_ask_openstreetmap" | "source">;
  asking: boolean;
  onAsk: () => void;
}

/** Where our list knows nothing: one press asks OpenStreetMap, and says what goes there. */
export const AskOpenStreetMap = ({ analysis, asking, onAsk }: AskOpenStreetMapProps) => {
  const isRemembered = useSyncExternalStore(subscribeToAsking, asksOpenStreetMap);
  const [always, setAlways] = useState(false);
  if (analysis.may_ask_openstreetmap)
    return (
      <div className={classes.ask}>
        <Button
          variant="light"
          loading={asking}
          onClick={() => {
            if (always) rememberAsking(true);
            onAsk();
          }}
        >
          Ask OpenStreetMap for places
        </Button>
        <Text size="sm" c="dimmed">
          The position goes to OpenStreetMap's public servers, to about 10 m, and nothing else of the report.
        </Text>
        {isOwnServer() && (
          <Text size="sm">
            You run this server: <a href="/_local/map">import the whole country's map</a>, and nothing is sent
            any more.
          </Text>
        )}
        {!isRemembered && (
          <Checkbox
            label="From now on ask at once, on this device"
            checked={always}
            onChange={({ currentTarget }) => setAlways(currentTarget.checked)}
          />
        )}
      </div>
    );
  if (!isRemembered || !analysis.source.includes("openstreetmap")) return null;
  return (
    <div className={classes.ask}>
      <Text size="sm" c="dimmed">
        On this device each analysis asks OpenStreetMap at once.
      </Text>
      <Button variant="subtle" onClick={() => rememberAsking(false)}>
        Ask me each time
      </Button>
    </div>
  );
};
