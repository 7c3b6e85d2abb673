/** What bankers write. Texts like markup, emoji, other scripts and long words are among it: they are shown as they are. */
export const TICKET_TEXTS: ReadonlyArray<{
  category: 1 | 2 | 3;
  subject: string;
  body: string;
  answer: string;
}> = [
  {
    category: 1,
    subject: 'Zelle payment failed twice',
    body: 'The portal says that the payment failed.\nMy bank sees no incoming transfer. Can you start it again?',
    answer: 'The payment was started again and has been settled.',
  },
  {
    category: 2,
    subject: 'Reward amount is lower than announced',
    body: 'The flyer said $150.00, but only $125.50 was credited.',
    answer: 'The difference comes with the next fulfilment file.',
  },
  {
    category: 3,
    subject: 'Thank you! 🎉',
    body: 'The bonus arrived on Friday 🙌 – the whole branch says thanks 👩‍💼👨🏽‍💼.',
    answer: 'Glad to hear it 😊',
  },
  {
    category: 3,
    subject: 'My address shows as <b>Main Street</b>',
    body: '<script>alert("hello")</script> This is what I see on my statement: <img src=x onerror=alert(1)> & more.',
    answer: 'Corrected: the text <i>is</i> shown as it was entered.',
  },
  {
    category: 1,
    subject: 'ACH returned with R03',
    body: 'I changed banks in spring. Which form do I need to give you the new account?',
    answer: 'Please update the account in your profile; the payment will follow.',
  },
  {
    category: 2,
    subject: "O'Rourke vs. ORourke: name on the reward",
    body: 'My name is written without the apostrophe; "O\'Rourke" would be right.',
    answer: 'The name was corrected.',
  },
  {
    category: 2,
    subject: 'Premio por duplicado / 二重の報酬 / مكافأة مكررة',
    body: 'Recibí dos veces el mismo premio.\n同じ報酬を二回受け取りました。\nتلقيت المكافأة مرتين.',
    answer: 'One of the two was removed. 片方を取り消しました。',
  },
  {
    category: 1,
    subject: 'Check not received',
    body: 'The check was sent three weeks ago according to the portal. It has not arrived.',
    answer: 'The check was stopped and sent again.',
  },
  {
    category: 3,
    subject: '=HYPERLINK("http://portal.example";"click")',
    body: '@SUM(1+1)*cmd|calc\n-- and 100% of the "50_50" promotion?',
    answer: 'We show formulas as text.',
  },
  {
    category: 2,
    subject: 'Reward missing for the second quarter although every target of the branch was reached in time',
    body: `Reference ${'ABCDEFGHIJ'.repeat(12)} is on my confirmation.`,
    answer: 'It is part of the file of next week.',
  },
];
