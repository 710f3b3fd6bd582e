import { ChevronDown } from 'lucide-react'

type Props = { questions: readonly { question: string; answer: string }[] }

/** Questions as headings that open their answers, without a script. */
export const Faq = ({ questions }: Props) => (
  <div className="border-t border-line">
    {questions.map(({ question, answer }) => (
      <details key={question} className="group border-b border-line">
        <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-xs py-3 [&::-webkit-details-marker]:hidden">
          <h3 className="text-body font-semibold wrap-anywhere">{question}</h3>
          <ChevronDown aria-hidden className="text-ink-2 transition-transform duration-fast group-open:-scale-y-100" />
        </summary>
        <p className="max-w-[42em] pb-5 text-pretty wrap-anywhere whitespace-pre-line text-ink-2">{answer}</p>
      </details>
    ))}
  </div>
)
