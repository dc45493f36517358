import { Button } from "@mantine/core";
import { formatDate } from "@takseru/shared-types";
import { useWatch } from "react-hook-form";
import { saveFile } from "@/lib/files/download";
import { calendarFile } from "@/lib/jobs/calendar-file";
import { callLink, directionsLink, whatsappLink } from "@/lib/jobs/contact-links";
import { type FormValues, parseField, typedPosition } from "../../report-form";
import { useEditing } from "../../report-session/form-context";
import classes from "./appointment-links.module.css";

const watched = [
  "owner_telephone",
  "place_in_words",
  "property_address",
  "current_owner",
  "appointment_date",
  "appointment_time",
  "appointment_contact",
  "latitude",
  "longitude",
  "report_reference",
] as const;

/** The owner on the telephone, the way there, and the appointment in the valuer's own calendar. */
export const AppointmentLinks = () => {
  const { getValues } = useEditing();
  useWatch<FormValues>({ name: watched });
  const mine = getValues();
  const place = mine.place_in_words || mine.property_address;
  const position = typedPosition(mine);
  const call = callLink(mine.owner_telephone);
  const whatsapp = whatsappLink(mine.owner_telephone);
  const directions = directionsLink({
    place,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
  });
  const day = parseField("appointment_date", mine.appointment_date).data;
  const time = parseField("appointment_time", mine.appointment_time).data;

  const download = () => {
    if (typeof day !== "string" || typeof time !== "string") return;
    const file = calendarFile({
      // Of the report's address: a second file of it changes the appointment instead of adding one.
      uid: `${window.location.pathname.slice(1).replaceAll("/", "-")}@${window.location.host}`,
      day,
      time,
      summary: `Inspection${place === "" ? "" : `: ${place}`}`,
      location: position ? `${position.latitude}, ${position.longitude}` : place,
      description: [
        mine.appointment_contact && `Who opens: ${mine.appointment_contact}`,
        mine.current_owner && `Owner: ${mine.current_owner}`,
        mine.owner_telephone && `Telephone: ${mine.owner_telephone}`,
        mine.report_reference && `Report: ${mine.report_reference}`,
      ]
        .filter(Boolean)
        .join("\n"),
      now: new Date(),
    });
    saveFile(new Blob([file], { type: "text/calendar;charset=utf-8" }), `inspection-${day}.ics`);
  };

  if (!call && !directions && typeof day !== "string") return null;
  return (
    <nav aria-label="Appointment" className={classes.links}>
      {call && (
        <Button component="a" href={call} variant="default">
          Call
        </Button>
      )}
      {whatsapp && (
        <Button component="a" href={whatsapp} target="_blank" rel="noreferrer" variant="default">
          WhatsApp
        </Button>
      )}
      {directions && (
        <Button component="a" href={directions} target="_blank" rel="noreferrer" variant="default">
          Directions
        </Button>
      )}
      {typeof day === "string" && (
        <Button variant="default" onClick={download} aria-label={`Add to calendar, ${formatDate(day)}`}>
          Add to calendar
        </Button>
      )}
    </nav>
  );
};
