import { type OpenJob, parsePhone } from "@takseru/shared-types";

type Placed = Pick<OpenJob, "latitude" | "longitude"> & { place: string };

/** Opens the telephone; `undefined` where the text is no number. */
export const callLink = (telephone: string): string | undefined => {
  const number = parsePhone(telephone);
  return number && `tel:${number}`;
};

/** Opens WhatsApp at the number; `undefined` where the text is no number. */
export const whatsappLink = (telephone: string): string | undefined => {
  const number = parsePhone(telephone);
  return number && `https://wa.me/${number.slice(1)}`;
};

/** The way there in the map of the device: to the position, or else to the place in words; `undefined` without both. */
export const directionsLink = ({ latitude, longitude, place }: Placed): string | undefined => {
  const position = latitude !== null && longitude !== null ? `${latitude},${longitude}` : undefined;
  const words = place.trim() === "" ? undefined : `${place.trim()}, Sri Lanka`;
  const destination = position ?? words;
  return (
    destination && `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`
  );
};
