import { NativeSelect, Text, Textarea, TextInput } from "@mantine/core";
import {
  limits,
  messages,
  Phrase,
  phraseFields,
  plainLine,
  plainText,
  reportFields,
  type SectionId,
  sectionOf,
  sections,
} from "@takseru/shared-types";
import { useRef, useState } from "react";
import { messageOf } from "@/lib/api/api-error";
import { langOf } from "@/lib/texts/lang-of";
import { DialogForm, plainValue } from "@/ui";
import { useSavePhrases } from "./phrase-queries";

interface PhraseFormProps {
  userId: string;
  /** What the form starts with; one with the id of a kept phrase takes its place. */
  start: Phrase;
  /** Figures and names in it that may be of one property alone. */
  left?: readonly string[];
  onDone: () => void;
}

const sectionChoices = sections
  .filter(({ fields }) => fields.length > 0)
  .map(({ id, title }) => ({ value: id, label: title }));

/** The fields that can stand in a phrase, those of its section first. */
const fieldChoices = (section: SectionId) => [
  { value: "", label: "Put a field in" },
  ...[...phraseFields]
    .sort((one, other) => Number(sectionOf(other) === section) - Number(sectionOf(one) === section))
    .map((name) => ({ value: name, label: reportFields[name].label })),
];

/** Writes a phrase, new or kept. */
export const PhraseForm = ({ userId, start, left = [], onDone }: PhraseFormProps) => {
  const [typed, setTyped] = useState(start);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const text = useRef<HTMLTextAreaElement>(null);
  const save = useSavePhrases(userId);
  const change = (part: Partial<Phrase>) => setTyped((before) => ({ ...before, ...part }));
  const putField = (name: string) => {
    const at = text.current?.selectionStart ?? typed.text.length;
    change({ text: `${typed.text.slice(0, at)}{${name}}${typed.text.slice(at)}` });
    text.current?.focus();
  };
  const submit = () => {
    const parsed = Phrase.safeParse(typed);
    const issues = parsed.error?.issues ?? [];
    setWrong(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (!parsed.success) return;
    const { data } = parsed;
    save.mutate(
      (kept) =>
        kept.some(({ id }) => id === data.id)
          ? kept.map((own) => (own.id === data.id ? data : own))
          : [...kept, data],
      { onSuccess: onDone },
    );
  };
  return (
    <DialogForm onSubmit={submit} submit="Save phrase" isPending={save.isPending} onClose={onDone}>
      <TextInput
        label="Name"
        description="The name by which you find the phrase"
        value={typed.name}
        maxLength={limits.text.short}
        error={wrong.name}
        onChange={(event) => change({ name: plainValue(event.currentTarget, plainLine) })}
      />
      <NativeSelect
        mt="md"
        label="Section"
        data={sectionChoices}
        value={typed.section}
        onChange={({ currentTarget: { value } }) => {
          const section = sections.find(({ id }) => id === value);
          if (section) change({ section: section.id });
        }}
      />
      <Textarea
        ref={text}
        mt="md"
        label="Phrase"
        description="Fields of the report stand in braces: The land is {land_shape}."
        lang={langOf(typed.text)}
        spellCheck
        rows={5}
        resize="vertical"
        maxLength={limits.phrases.text}
        value={typed.text}
        error={wrong.text}
        onChange={(event) => change({ text: plainValue(event.currentTarget, plainText) })}
      />
      {left.length > 0 && (
        <Text size="sm" mt={4} className="check-line">
          Only true of that property? {left.join(", ")}
        </Text>
      )}
      <NativeSelect
        mt="md"
        aria-label="Put a field in"
        data={fieldChoices(typed.section)}
        value=""
        onChange={({ currentTarget: { value } }) => value !== "" && putField(value)}
      />
      {save.error && (
        <Text role="alert" size="sm" mt="sm" c="var(--mantine-color-error)">
          {messageOf(save.error, messages.reports.requestFailed)}
        </Text>
      )}
    </DialogForm>
  );
};
