import { fieldNames, type ProfileForm } from "./profile-form";

/** The stored draft, if it fits the present form. */
export const parseProfileDraft = (stored: unknown, sample: ProfileForm): ProfileForm | undefined => {
  const isForm = (value: unknown): value is ProfileForm =>
    typeof value === "object" &&
    value !== null &&
    fieldNames.every((name) => {
      const field: unknown = Reflect.get(value, name);
      return typeof field === typeof sample[name] && Array.isArray(field) === Array.isArray(sample[name]);
    });
  return isForm(stored) ? stored : undefined;
};
