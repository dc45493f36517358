import { expect, test } from "vitest";
import { callLink, directionsLink, whatsappLink } from "@/lib/jobs/contact-links";

test.each(["077 123 4567", "+94771234567", "0094 77 123 4567"])(
  "%s is called, and found on WhatsApp",
  (telephone) => {
    expect(callLink(telephone)).toBe("tel:+94771234567");
    expect(whatsappLink(telephone)).toBe("https://wa.me/94771234567");
  },
);

test.each(["", "ask at the gate", "12345"])("%j is no number", (telephone) => {
  expect(callLink(telephone)).toBeUndefined();
  expect(whatsappLink(telephone)).toBeUndefined();
});

test("the way leads to the position, or else to the place in words", () => {
  const place = "Katugastota, behind the school & shop";
  expect(directionsLink({ latitude: 7.29, longitude: 80.64, place })).toContain("destination=7.29%2C80.64");
  expect(directionsLink({ latitude: null, longitude: null, place })).toContain(
    "destination=Katugastota%2C%20behind%20the%20school%20%26%20shop%2C%20Sri%20Lanka",
  );
  expect(directionsLink({ latitude: null, longitude: null, place: " " })).toBeUndefined();
});
