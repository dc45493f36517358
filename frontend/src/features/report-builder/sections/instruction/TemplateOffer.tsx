import { Button, Group, Text, Title } from "@mantine/core";
import { reportTypeLabels } from "@takseru/shared-types";
import { useEffect, useRef } from "react";
import { fieldText } from "../../fields/field-text";
import { fieldSpecs } from "../../fields/fields";
import { ProposedValue } from "../../text-suggestions/ProposedValue";
import panel from "../../text-suggestions/suggestions-panel.module.css";
import { type TemplateType, useTemplate } from "./use-template";

const words = { accept: "Fill", leave: "Leave" };

const labels = (names: ReadonlyArray<keyof typeof fieldSpecs>): string =>
  names.map((name) => fieldSpecs[name].label).join(", ");

interface TemplateOfferProps {
  type: TemplateType;
  onClose: () => void;
}

/** What one purpose asks for: fills what is empty at once, and offers beside it what is written otherwise. */
export const TemplateOffer = ({ type, onClose }: TemplateOfferProps) => {
  const { template, mine, asking, problem, proposed, filled, others, open, offers, ...press } =
    useTemplate(type);
  const name = reportTypeLabels[type];
  const heading = useRef<HTMLHeadingElement>(null);
  const goToHeading = () => heading.current?.focus({ preventScroll: true });
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const outcome =
    filled.length === 0 ? "No field was empty, so nothing was changed." : `Filled in: ${labels(filled)}.`;

  return (
    <section aria-label={`Template for ${name}`} className={panel.panel}>
      <Title order={3} ref={heading} tabIndex={-1} className={panel.heading}>
        Template for {name}
      </Title>
      <Text role="status" c="dimmed">
        {asking && "Loading your texts..."}
        {problem}
        {proposed && outcome}
        {others.length > 0 && " Fields in your own words stay as they are until you replace them."}
      </Text>
      <Group gap="xs" mt="sm">
        {filled.length > 0 && (
          <Button
            variant="light"
            onClick={() => {
              press.undo();
              goToHeading();
            }}
          >
            Undo
          </Button>
        )}
        {problem && (
          <Button variant="default" onClick={() => void press.use()}>
            Try again
          </Button>
        )}
        {proposed &&
          offers.map((offer) => (
            <Button
              key={offer.name}
              variant="default"
              onClick={() => {
                press.write(offer.values, offer.names);
                goToHeading();
              }}
            >
              {offer.name}
            </Button>
          ))}
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Group>
      {proposed && (
        <ul className={panel.suggestions}>
          {others.map((field) => (
            <ProposedValue
              key={field}
              label={fieldSpecs[field].label}
              now={fieldText(field, mine)}
              proposed={fieldText(field, proposed.values)}
              replaces
              words={words}
              onAccept={() => {
                press.write(proposed.values, [field]);
                goToHeading();
              }}
              onLeave={() => {
                press.leave(field);
                goToHeading();
              }}
            />
          ))}
        </ul>
      )}
      <Text size="sm" c="dimmed" mt="sm">
        Edition {template?.edition}. {open.length > 0 && `Its reader also looks for: ${labels(open)}.`}
      </Text>
    </section>
  );
};
