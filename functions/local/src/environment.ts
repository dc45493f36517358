import { resolve } from "node:path";
import { nominatimAddress, overpassAddress, providerNames } from "@takseru/location";
import { limits } from "@takseru/shared-types";
import { z } from "zod";
import { isLoopbackName } from "./http/loopback-name.ts";

const root = resolve(import.meta.dirname, "../../..");
const wholeNumber = /^\d+$/;

/** US dollars for a million tokens. */
const priceOf = (name: string) =>
  z
    .string()
    .regex(/^\d{1,6}(?:\.\d{1,9})?$/, `${name} must be US dollars for a million tokens, such as 0.25`)
    .transform(Number)
    .default(0);

/** US dollars that paid calls may cost one valuer. */
const budgetOf = (name: string, standard: number) =>
  z
    .string()
    .regex(/^\d{1,6}(?:\.\d{1,9})?$/, `${name} must be US dollars, such as 0.25`)
    .transform(Number)
    .default(standard);

const serviceAddress = (name: string, standard: string) =>
  z.url({ protocol: /^https?$/, error: `${name} must be an address of http or https` }).default(standard);

/** The variables of `npm start`. */
export const LocalEnvironment = z
  .object({
    PORT: z
      .string()
      .regex(wholeNumber, "PORT must be a number from 0 to 65535")
      .transform(Number)
      .refine((port) => port <= 65_535, "PORT must be a number from 0 to 65535")
      .default(3000),
    TAKSERU_DATA_DIR: z.string().min(1).default(".local"),
    TAKSERU_DEMO: z.enum(["0", "1"], "TAKSERU_DEMO must be 0 or 1").default("1"),
    /** The public address where it differs from this server's own: behind a proxy or the dev server. */
    TAKSERU_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
    /** By default on, and off if TAKSERU_ORIGIN makes the server reachable from other machines. */
    TAKSERU_MAILBOX: z.enum(["0", "1"], "TAKSERU_MAILBOX must be 0 or 1").optional(),
    /** An RFC 3161 responder, which states when a report was signed. */
    TAKSERU_TSA_URL: z
      .url({ protocol: /^https?$/, error: "TAKSERU_TSA_URL must be an address of http or https" })
      .optional(),
    /** The id of a model of Amazon Bedrock that proposes texts, and where it answers if not in its region. */
    TAKSERU_TEXT_MODEL: z.string().min(1).optional(),
    TAKSERU_TEXT_MODEL_URL: z
      .url({ protocol: /^https?$/, error: "TAKSERU_TEXT_MODEL_URL must be an address of http or https" })
      .optional(),
    /** With prices, each valuer's use of the model is limited as in a deployment; without them it is unlimited. */
    TAKSERU_TEXT_MODEL_INPUT_PRICE: priceOf("TAKSERU_TEXT_MODEL_INPUT_PRICE"),
    TAKSERU_TEXT_MODEL_OUTPUT_PRICE: priceOf("TAKSERU_TEXT_MODEL_OUTPUT_PRICE"),
    /** Provider of addresses, routes and satellite pictures, and its address if it is not the provider's own. */
    TAKSERU_LOCATION_PROVIDER: z
      .enum(providerNames, "TAKSERU_LOCATION_PROVIDER must be aws or google")
      .optional(),
    TAKSERU_LOCATION_URL: z
      .url({ protocol: /^https?$/, error: "TAKSERU_LOCATION_URL must be an address of http or https" })
      .optional(),
    /** The key of Google Maps Platform. */
    TAKSERU_GOOGLE_KEY: z.string().min(1).optional(),
    /** Whether a valuer may ask OpenStreetMap's public services, and their addresses. */
    TAKSERU_OPENSTREETMAP: z.enum(["0", "1"], "TAKSERU_OPENSTREETMAP must be 0 or 1").default("1"),
    TAKSERU_OVERPASS_URL: serviceAddress("TAKSERU_OVERPASS_URL", overpassAddress),
    TAKSERU_NOMINATIM_URL: serviceAddress("TAKSERU_NOMINATIM_URL", nominatimAddress),
    /** Whether the contract with the provider allows keeping its satellite pictures and printing them in reports. */
    TAKSERU_KEEP_SATELLITE_PICTURES: z
      .enum(["0", "1"], "TAKSERU_KEEP_SATELLITE_PICTURES must be 0 or 1")
      .default("0"),
    TAKSERU_MAPS_DAY_BUDGET: budgetOf("TAKSERU_MAPS_DAY_BUDGET", limits.budgets.maps.dayDollars),
    TAKSERU_MAPS_MONTH_BUDGET: budgetOf("TAKSERU_MAPS_MONTH_BUDGET", limits.budgets.maps.monthDollars),
    TAKSERU_TEXT_DAY_BUDGET: budgetOf("TAKSERU_TEXT_DAY_BUDGET", limits.budgets.text.dayDollars),
    TAKSERU_TEXT_MONTH_BUDGET: budgetOf("TAKSERU_TEXT_MONTH_BUDGET", limits.budgets.text.monthDollars),
    AWS_REGION: z.string().min(1).default("ap-south-1"),
    DYNOXIDE_BIN: z.string().min(1).optional(),
  })
  .refine((variables) => variables.TAKSERU_LOCATION_PROVIDER !== "google" || variables.TAKSERU_GOOGLE_KEY, {
    path: ["TAKSERU_GOOGLE_KEY"],
    error: "TAKSERU_GOOGLE_KEY is missing, the key of Google Maps Platform",
  })
  .refine(
    (variables) => variables.TAKSERU_KEEP_SATELLITE_PICTURES === "0" || variables.TAKSERU_LOCATION_PROVIDER,
    {
      path: ["TAKSERU_KEEP_SATELLITE_PICTURES"],
      error:
        "TAKSERU_KEEP_SATELLITE_PICTURES needs TAKSERU_LOCATION_PROVIDER, aws or google: our own data have no satellite pictures",
    },
  )
  .transform((variables) => ({
    port: variables.PORT,
    dataFolder: resolve(root, variables.TAKSERU_DATA_DIR),
    demo: variables.TAKSERU_DEMO === "1",
    origin: variables.TAKSERU_ORIGIN && new URL(variables.TAKSERU_ORIGIN).origin,
    mailbox: variables.TAKSERU_MAILBOX
      ? variables.TAKSERU_MAILBOX === "1"
      : !variables.TAKSERU_ORIGIN || isLoopbackName(new URL(variables.TAKSERU_ORIGIN).host),
    timeStampUrl: variables.TAKSERU_TSA_URL,
    textModel: variables.TAKSERU_TEXT_MODEL && {
      id: variables.TAKSERU_TEXT_MODEL,
      region: variables.AWS_REGION,
      endpoint: variables.TAKSERU_TEXT_MODEL_URL,
      prices: {
        input: variables.TAKSERU_TEXT_MODEL_INPUT_PRICE,
        output: variables.TAKSERU_TEXT_MODEL_OUTPUT_PRICE,
      },
    },
    locationProvider: variables.TAKSERU_LOCATION_PROVIDER && {
      name: variables.TAKSERU_LOCATION_PROVIDER,
      googleKey: variables.TAKSERU_GOOGLE_KEY,
      region: variables.AWS_REGION,
      endpoint: variables.TAKSERU_LOCATION_URL,
    },
    openStreetMap:
      variables.TAKSERU_OPENSTREETMAP === "1"
        ? {
            overpass: new URL(variables.TAKSERU_OVERPASS_URL),
            nominatim: new URL(variables.TAKSERU_NOMINATIM_URL),
          }
        : undefined,
    budgets: {
      maps: {
        dayDollars: variables.TAKSERU_MAPS_DAY_BUDGET,
        monthDollars: variables.TAKSERU_MAPS_MONTH_BUDGET,
      },
      text: {
        dayDollars: variables.TAKSERU_TEXT_DAY_BUDGET,
        monthDollars: variables.TAKSERU_TEXT_MONTH_BUDGET,
      },
    },
    keepsSatellitePictures: variables.TAKSERU_KEEP_SATELLITE_PICTURES === "1",
    dynoxideBin: variables.DYNOXIDE_BIN,
    siteFolder: resolve(root, "frontend/dist"),
  }));

export type LocalEnvironment = z.output<typeof LocalEnvironment>;
