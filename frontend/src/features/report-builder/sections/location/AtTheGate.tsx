import { Button, Text } from "@mantine/core";
import { colomboDay, formatDate, isFilled } from "@takseru/shared-types";
import { useEffect, useReducer, useState } from "react";
import { messageOf } from "@/lib/api/api";
import { analyzePosition } from "@/lib/location/analyze-position";
import { accuracyText, locate } from "@/lib/location/geolocation";
import { useDevicePosition } from "@/lib/location/use-device-position";
import { noteFound, typedPosition } from "../../report-form";
import { useEditing } from "../../report-session/form-context";
import classes from "./analyze-again.module.css";
import { foundChanges, searchFor } from "./found-changes";
import { isInspected } from "./GateRoom";

/** As a form has them (specification, section 9). */
const degrees = (value: number): string => value.toFixed(6);

/**
 * "I am at the property": the position of a report that was begun on the telephone, and the day of its inspection. What is
 * written stays; what the position tells fills what is empty.
 */
export const AtTheGate = () => {
  const editing = useEditing();
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => editing.subscribeToChanges(render), [editing]);
  const [said, setSaid] = useState("");
  const [isAnalyzing, setIsAnalyzing] = useState(false);
  const values = editing.getValues();
  const hasPosition = typedPosition(values) !== undefined;
  const device = useDevicePosition(locate, { input: `${values.latitude} ${values.longitude}` });
  const isDone = isInspected(values);

  const fillFrom = async (position: { latitude: number; longitude: number }) => {
    setIsAnalyzing(true);
    try {
      const { analysis, pending } = await analyzePosition(position, searchFor(editing.getValues()));
      const found = foundChanges(editing.getValues(), analysis);
      const empty = found.names.filter((name) => !isFilled(editing.getValues()[name]));
      editing.replace(structuredClone(found.values), empty);
      noteFound(editing, empty);
      const filled = Object.fromEntries(empty.map((name) => [name, found.values[name]]));
      editing.setPendingPlaces(pending && { ...pending, filled });
      return "";
    } catch (error) {
      return ` The surroundings are still to be found: ${messageOf(error, "press Analyze again")}`;
    } finally {
      setIsAnalyzing(false);
    }
  };

  const press = async () => {
    setSaid("");
    const wasThere = hasPosition;
    const position = await device.find();
    if (!position) return;
    const now = editing.getValues();
    const today = colomboDay(new Date().toISOString()) ?? "";
    const isDated = now.inspection_date !== "";
    editing.replace(
      {
        ...now,
        ...(!wasThere && { latitude: degrees(position.latitude), longitude: degrees(position.longitude) }),
        ...(!isDated && { inspection_date: today }),
      },
      [
        ...(wasThere ? [] : (["latitude", "longitude"] as const)),
        ...(isDated ? [] : (["inspection_date"] as const)),
      ],
    );
    const dated = isDated ? "" : ` Date of inspection: ${formatDate(today)}.`;
    if (wasThere) return setSaid(`The report's position stays as it is.${dated}`);
    setSaid(`${accuracyText(position.accuracy)}.${dated}`);
    const problem = await fillFrom(position);
    if (problem !== "") setSaid((before) => `${before}${problem}`);
  };

  if (isDone && said === "") return null;
  return (
    <div className={classes.line}>
      {!isDone && (
        <Button loading={device.isPending || isAnalyzing} onClick={() => void press()}>
          I am at the property
        </Button>
      )}
      <Text role="status" size="sm" c="dimmed" className={classes.words}>
        {said ||
          (device.error instanceof Error && device.error.message) ||
          (hasPosition
            ? "Also sets the date of inspection to today."
            : "Sets the position, and the date of inspection to today.")}
      </Text>
    </div>
  );
};
