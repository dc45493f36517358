import { Text, Title } from "@mantine/core";
import { reportFields, sections } from "@takseru/shared-types";
import { Checkbox } from "@/ui";
import type { FoundParagraph } from "./found-phrases";
import classes from "./phrases.module.css";

interface FoundPhrasesProps {
  found: readonly FoundParagraph[];
  chosen: readonly string[];
  onChoose: (key: string, isChosen: boolean) => void;
}

/** The paragraphs of a report by section, with what in them may be of that property alone. */
export const FoundPhrases = ({ found, chosen, onChoose }: FoundPhrasesProps) => {
  if (found.length === 0) return <Text>This report has no long texts.</Text>;
  return sections.map(({ id, title }) => {
    const own = found.filter(({ section }) => section === id);
    return own.length === 0 ? null : (
      <section key={id} aria-label={title}>
        <Title order={3} mt="md">
          {title}
        </Title>
        {own.map(({ key, field, text, left }) => (
          <div key={key} className={classes.paragraph}>
            <Checkbox
              label={`${reportFields[field].label}: ${text}`}
              checked={chosen.includes(key)}
              onChange={(event) => onChoose(key, event.currentTarget.checked)}
            />
            {left.length > 0 && (
              <Text size="sm" className="check-line">
                Only true of that property? {left.join(", ")}
              </Text>
            )}
          </div>
        ))}
      </section>
    );
  });
};
