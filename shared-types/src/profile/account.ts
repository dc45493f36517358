import * as z from "zod";
import { limits } from "../limits.ts";
import { professionalTitles } from "../texts/choices/profile.ts";
import { inputMessages } from "../texts/messages/input.ts";
import { messages } from "../texts/messages.ts";
import { boundedText, clean, cleanLine, requiredText, Timestamp } from "../units/primitives.ts";

/**
 * Words of plain letters, digits and signs with single dots between them. Mail services refuse letters beyond ASCII
 * before the @, and would read `a,b@c.lk` as two addresses and `x<b@c.lk>` as another one than was typed.
 */
const SIMPLE_EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[A-Za-z\d-]+(?:\.[A-Za-z\d-]+)+$/;

export const Email = z.lazy(() =>
  boundedText(limits.text.email, messages.auth.emailInvalid, messages.auth.emailRequired)
    .overwrite(cleanLine)
    .min(1, messages.auth.emailRequired)
    .regex(SIMPLE_EMAIL, messages.auth.emailInvalid),
);

/** Too short comes before too simple, as the specification orders the checks. */
export const NewPassword = z.lazy(() =>
  boundedText(limits.password.max, messages.auth.passwordTooLong, messages.auth.passwordTooShort)
    .min(limits.password.min, messages.auth.passwordTooShort)
    .regex(/^(?=[^a-z]*[a-z])(?=[^A-Z]*[A-Z])(?=\D*\d)/, messages.auth.passwordTooSimple),
);

export const CurrentPassword = z.lazy(() =>
  boundedText(
    limits.input.password,
    messages.auth.passwordTooLong,
    messages.auth.currentPasswordRequired,
  ).min(1, messages.auth.currentPasswordRequired),
);

/** The old password and the new one. A character is the same composed or decomposed (NFKC). */
export const PasswordChange = z
  .object({ currentPassword: CurrentPassword, newPassword: NewPassword })
  .refine(
    ({ currentPassword, newPassword }) => currentPassword.normalize("NFKC") !== newPassword.normalize("NFKC"),
    { path: ["newPassword"], message: messages.auth.passwordUnchanged },
  );

/** As text: a form begins with none of them. */
const titles: string[] = [...professionalTitles];
const isEmpty = (value: unknown): boolean => typeof value !== "string" || clean(value) === "";

/** The keys are in the order in which the specification checks them. */
export const Registration = z.lazy(() =>
  z.object({
    fullName: requiredText(limits.text.short, messages.auth.fullNameRequired, { label: "The full name" }),
    professionalTitle: z.enum(titles, {
      error: ({ input }) =>
        isEmpty(input) ? messages.auth.professionalTitleRequired : inputMessages.chooseOne(titles),
    }),
    email: Email,
    password: NewPassword,
  }),
);

/** The registration screen's form: what is sent, and what only the screen checks. */
export const RegistrationForm = z.lazy(() =>
  Registration.unwrap()
    .extend({
      confirmPassword: z.string(),
      terms: z.boolean(),
    })
    .refine((form) => form.password === form.confirmPassword, {
      path: ["confirmPassword"],
      message: messages.auth.passwordsDiffer,
      when: () => true,
    })
    .refine((form) => form.terms, {
      path: ["terms"],
      message: messages.auth.termsRequired,
      when: () => true,
    }),
);

export const Login = z.lazy(() =>
  z.object({
    email: boundedText(limits.text.email, messages.auth.emailInvalid, messages.auth.fillAllFields)
      .regex(/\S/, { error: messages.auth.fillAllFields, abort: true })
      // A database key must not hold half a character; an unknown address is looked up like any other.
      .overwrite(clean)
      .min(1, messages.auth.fillAllFields),
    password: boundedText(
      limits.input.password,
      messages.auth.passwordTooLong,
      messages.auth.fillAllFields,
    ).min(1, messages.auth.fillAllFields),
    remember: z.boolean().optional(),
    /**
     * The `deviceToken` of this browser's earlier sign-in, whoever's it was; `null` asks for a first one. With it, failed
     * sign-ins of others at the same address do not lock this browser out. It proves nothing else.
     */
    deviceToken: boundedText(limits.input.token, inputMessages.invalid("The device token"))
      .nullable()
      .optional(),
  }),
);

/** The path of what belongs to one valuer. */
export const OwnPath = z.object({
  userId: boundedText(limits.input.id, inputMessages.invalid("The user id")).min(1),
});

export const OneTimeToken = z.lazy(() =>
  boundedText(limits.input.token, messages.auth.linkIncomplete, messages.auth.linkIncomplete).min(
    1,
    messages.auth.linkIncomplete,
  ),
);

/**
 * Opens the link of a registration. The opener may prove the registration to be theirs by its password, or choose the
 * account's password. A client with a page asks for one of the two, because somebody else may have registered the
 * address.
 */
export const EmailVerification = z.lazy(() =>
  z.object({
    token: OneTimeToken,
    password: CurrentPassword.optional(),
    newPassword: NewPassword.optional(),
  }),
);

/** The signed-in user. */
export const User = z.lazy(() =>
  z.object({
    id: z.uuid(),
    email: z.string(),
    profile: z.object({
      honorable: z.string(),
      full_name: z.string(),
      professional_title: z.string(),
      profile_completed: z.boolean(),
    }),
  }),
);
export type User = z.infer<typeof User>;

/** A device that is signed in; `current` is the one that asks. */
export const Session = z.lazy(() =>
  z.object({
    id: z.uuid(),
    /** Such as "Chrome on Android". */
    device: z.string(),
    created_at: Timestamp,
    /** Exact to a few minutes. */
    last_used_at: Timestamp,
    current: z.boolean(),
  }),
);
export type Session = z.infer<typeof Session>;
